import { narrows, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const rule = {
  ...{ acts: ['pay'], kinds: [], costCentreIds: [], minFen: 0, needed: 1 },
  ...{ approvers: 'all', userIds: [], teamId: null },
}

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'approvals.getSettings': own,
    'approvals.saveRules': rows((ids) => ({ version: 0, rules: [{ ...rule, costCentreIds: [ids.costCentre] }] })),
    'approvals.saveCostCentre': rows((ids) => ({ id: ids.costCentre, code: 'x', name: 'x' })),
    'approvals.setDefaultCostCentre': rows((ids) => ({ memberId: ids.member, costCentreId: null })),
    'approvals.demandCostCentre': noRows('a choice of the caller’s organisation, which the session names'),
    'approvals.saveDeputy': noRows('names a member of the caller’s organisation, who decides for the caller'),
    'approvals.listApprovals': narrows((ids) => ({ tab: 'all', costCentreId: ids.costCentre })),
    'approvals.exportApprovals': narrows((ids) => ({ parameter: { tab: 'all', costCentreId: ids.costCentre } })),
    'approvals.getCounts': own,
    'approvals.getApproval': rows((ids) => ({ orderNo: ids.order })),
    'approvals.ask': rows((ids) => ({ orderNo: ids.order, act: 'pay' })),
    'approvals.decide': rows((ids) => ({ id: ids.approvalRequest, verdict: 'approve' })),
    'approvals.withdraw': rows((ids) => ({ id: ids.approvalRequest })),
    'approvals.setCostCentre': rows((ids) => ({ orderNo: ids.order, costCentreId: null })),
  },
}
