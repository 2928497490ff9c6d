import { elsewhere, narrows, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const invitations = elsewhere('office/clients/customers.test.ts')
const client = rows((ids) => ({ id: ids.client, version: 1 }))

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'clients.listClients': narrows((ids) => ({ memberId: ids.member, teamId: ids.team })),
    'clients.exportClients': noRows('asks for a file of the caller’s own list'),
    'clients.getClient': rows((ids) => ({ id: ids.client })),
    'clients.listCases': rows((ids) => ({ id: ids.client })),
    'clients.findAlike': own,
    'clients.saveClient': rows((ids) => ({ id: ids.client, version: 1, name: 'x' })),
    'clients.closeClient': rows((ids) => ({ id: ids.client, version: 1, closed: true })),
    'clients.setPeople': rows((ids) => ({ id: ids.client, version: 1, memberIds: [], teamId: null })),
    'clients.mergeClients': rows((ids) => ({ id: ids.client, fromIds: [ids.client], dryRun: true })),
    'clients.listCustomers': narrows((ids) => ({ id: ids.client })),
    'clients.linkCustomer': rows((ids) => ({ id: ids.client, version: 1, customerId: null })),
    'clients.addCustomers': narrows((ids) => ({ customerIds: [ids.user] })),
    'clients.inviteCustomer': rows((ids) => ({ id: ids.client })),
    'clients.revokeInvitation': client,
    'clients.openInvitation': invitations,
    'clients.acceptInvitation': invitations,
    'clients.declineInvitation': invitations,
    'clients.getConflicts': rows((ids) => ({ orderNo: ids.order })),
    'clients.noteConflict': rows((ids) => ({ orderNo: ids.order, digest: 'x', note: 'x' })),
    'customers.setStage': rows((ids) => ({ id: ids.client, version: 1, stage: 'won' })),
    'customers.addEntry': rows((ids) => ({ id: ids.client, kind: 'note', text: 'x' })),
    'customers.listTimeline': rows((ids) => ({ id: ids.client })),
    'customers.revealContacts': rows((ids) => ({ id: ids.client })),
    'customers.claimCustomers': narrows((ids) => ({ ids: [ids.client] })),
    'customers.releaseCustomers': narrows((ids) => ({ ids: [ids.client] })),
    'customers.handOver': rows((ids) => ({ ids: [ids.client], memberId: ids.member })),
    'customers.listDuplicates': own,
    'customers.undoMerge': elsewhere('office/clients/working-list.test.ts'),
    'customers.listOrders': narrows((ids) => ({ clientId: ids.client, ownerId: ids.member })),
    'customers.exportOrders': noRows('asks for a file of the caller’s own list'),
    'customers.remindToPay': rows((ids) => ({ orderNos: [ids.order] })),
  },
}
