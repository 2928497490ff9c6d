import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { narrows, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const administrators = noRows('for administrators, who see every organisation; all others are refused by their role')
const staff = noRows('for staff, who see every case; all others are refused by their role')
const orderNo = rows((ids) => ({ orderNo: ids.order }))

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'admin.acceptOrder': orderNo,
    'admin.askCorrection': rows((ids) => ({
      orderNo: ids.order,
      dueOn: beijingDate(new Date(Date.now() + 864_000_000)),
    })),
    'admin.withdrawCorrection': orderNo,
    'admin.withdrawDraft': orderNo,
    'admin.assignAgent': orderNo,
    'admin.changeRole': staff,
    'admin.closeDeadline': rows((ids) => ({ orderNo: ids.order, id: ids.orderRow })),
    'admin.completeOrder': orderNo,
    'admin.createUser': staff,
    'admin.disableUser': staff,
    'admin.confirmContact': staff,
    'admin.findCases': narrows((ids) => ({ number: ids.order })),
    'admin.getReview': orderNo,
    'admin.keepSignedScan': orderNo,
    'admin.listAgencies': staff,
    'admin.listAgents': orderNo,
    'admin.listAudit': staff,
    'admin.listAuditPeople': staff,
    'admin.listOfficialDocuments': narrows((ids) => ({ text: ids.order })),
    'admin.exportOfficialDocuments': noRows('asks for a file of the caller’s own list'),
    'admin.exportUsers': staff,
    'admin.listChannels': staff,
    'admin.testChannel': staff,
    'admin.listQueue': narrows((ids) => ({ queue: 'toReview', text: ids.order })),
    'admin.listQueues': noRows('counts the cases that the caller works on'),
    'admin.listHandlers': own,
    'admin.assignCases': narrows((ids) => ({ cases: [{ orderNo: ids.order, from: null }], handlerId: null })),
    'admin.listUsers': staff,
    'admin.markFiled': orderNo,
    'admin.processed': narrows((ids) => ({ orderNo: [ids.order] })),
    'admin.recordOfficialDocument': orderNo,
    'admin.rejectOrder': staff,
    'admin.resetPassword': staff,
    'admin.revealNumber': orderNo,
    'admin.uploadDraft': orderNo,
    'admin.listOrganisations': administrators,
    'admin.setOrganisationOwner': administrators,
  },
}
