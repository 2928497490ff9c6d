import { areaKindNames, copyrightOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { serviceTypeNames, serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { areaColumns, areaFile, areaFilters, areaSorts } from '../kernel/area-lists.ts'
import { defineList, fileColumn } from '../list.ts'

const name = { en: 'Name', zh: '名称' }
const kind = { en: 'Type', zh: '类型' }
const owner = { en: 'Owner', zh: '著作权人' }

/** Registrations of software and of works. */
export const copyrightOrderList = defineList({
  name: 'copyright.exportList',
  screen: 'order/copyrightOrder',
  sheet: { en: 'Copyright orders', zh: '版权订单' },
  filters: {
    ...areaFilters.tab,
    title: { kind: 'text', max: 120, label: name, says: { en: 'name contains', zh: '名称包含' } },
    type: {
      kind: 'choice',
      of: copyrightOrderKinds,
      names: areaKindNames,
      label: kind,
      says: { en: 'type is', zh: '类型为' },
    },
    ...areaFilters.official,
    applicantName: { kind: 'text', max: 120, label: owner, says: { en: 'owner contains', zh: '著作权人包含' } },
    /** Beginning of the number of the acceptance or of the registration, either case. */
    number: {
      kind: 'text',
      max: 120,
      label: { en: 'Acceptance / registration no.', zh: '受理/登记号' },
      says: { en: 'number starts with', zh: '受理/登记号以此开头' },
      hint: { en: '2026SR…', zh: '2026SR…' },
    },
    serviceType: {
      kind: 'choice',
      of: serviceTypes,
      names: serviceTypeNames,
      label: { en: 'Service', zh: '服务' },
      says: { en: 'service is', zh: '服务为' },
    },
    ...areaFilters.deadline,
    ...areaFilters.order,
    /** Only what is not at an end: drafts to filed ones. */
    open: { kind: 'flag' },
    ...areaFilters.person,
  },
  tabs: 'tab',
  sorts: areaSorts,
  columns: {
    title: { title: name, minWidth: '180px', file: ['title', 'orderNo', 'workVersion'] },
    type: { title: kind, minWidth: '110px', file: ['type', 'ServiceType'] },
    owner: { title: owner, minWidth: '110px', file: ['applicantName'] },
    official: areaColumns.official,
    work: areaColumns.work,
    payment: areaColumns.payment,
    customer: areaColumns.customer,
    deadline: areaColumns.deadline,
    registeredOn: { title: { en: 'Certificate', zh: '发证日' }, shown: false },
    certificateNo: { title: { en: 'Certificate no.', zh: '证书号' }, shown: false },
    // The action of the row that pays tells it.
    amount: { ...areaColumns.amount, shown: false },
    acceptedOn: { title: { en: 'Accepted', zh: '受理日' }, shown: false },
    agent: areaColumns.agent,
    ...areaColumns.sums,
    submitted: {
      title: { en: 'Submitted', zh: '提交时间' },
      kind: 'instant',
      of: 'submittedTime',
      shown: false,
      file: ['submittedTime'],
    },
    created: areaColumns.created,
  },
  file: {
    ...areaFile.orderNo,
    title: fileColumn('Name', '名称', 34),
    workVersion: fileColumn('Version', '版本号', 12),
    type: { ...fileColumn('Kind', '类型', 18), names: areaKindNames },
    applicantName: fileColumn('Owner', '著作权人', 28),
    ServiceType: { ...fileColumn('Service', '服务', 12), names: serviceTypeNames },
    number: fileColumn('Number of the office', '受理/登记号', 24),
    ...areaFile.officialState,
    acceptedOn: fileColumn('Accepted', '受理日', 14, 'date'),
    registeredOn: fileColumn('Certificate of', '发证日', 14, 'date'),
    certificateNo: fileColumn('Certificate no.', '证书号', 26),
    ...areaFile.rest,
    submittedTime: fileColumn('Submitted (Beijing)', '提交时间', 18, 'instant'),
  },
})
