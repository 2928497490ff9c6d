import type { ErrorEntries } from './entry.ts'

export const approvalsEntries = {
  'approvals.needed': {
    status: 409,
    en: 'Your organisation asks for approval first (people needed: {needed}). Ask for it on the order.',
    zh: '按组织的审批规则，须先经 {needed} 人批准，请在订单中发起审批。',
  },
  'approvals.notNeeded': {
    status: 409,
    en: 'No approval is needed for this.',
    zh: '该操作无需审批。',
  },
  'approvals.nobodyLeft': {
    status: 409,
    en: 'Fewer people than needed can approve this besides you. An owner can change the rules.',
    zh: '除您之外可审批的人数不足，请由所有者调整审批规则。',
  },
  'approvals.noApprovers': {
    status: 422,
    en: 'Each rule needs its approvers: members with the right to approve, as many as it asks for.',
    zh: '每条规则须有足够的审批人，且均须有审批权限。',
  },
  'approvals.notAsked': {
    status: 403,
    en: 'This approval is not yours to give.',
    zh: '您不是该事项的审批人，或已作出决定。',
  },
  'approvals.ended': {
    status: 409,
    en: 'This request was decided, withdrawn or overtaken in the meantime.',
    zh: '该审批已处理、撤回或失效。',
  },
  'approvals.costCentreHeld': {
    status: 409,
    en: 'With this cost centre fewer people would have to approve, or anyone instead of named people, or no budget would apply, or the order is paid: only an owner, or someone who may change members and approve, can set it before it is paid.',
    zh: '改用该成本中心将减少所需审批、不再限于指定审批人或不受预算约束，或订单已付款。付款前仅所有者或兼有管理成员与审批权限者可更改。',
  },
  'approvals.costCentreMissing': {
    status: 422,
    en: 'Your organisation pays nothing without a cost centre. Choose the cost centre of this order first.',
    zh: '按组织规定，付款须有成本中心，请先为该订单选择成本中心。',
  },
  'approvals.overBudget': {
    status: 409,
    en: 'The budget of this cost centre does not cover the payment ({left} left). An owner can raise it, or choose another cost centre.',
    zh: '该成本中心的预算不足以支付本次款项（剩余 {left}）。可由所有者调整预算，或改用其他成本中心。',
  },
  'approvals.ownerRefuses': {
    status: 409,
    en: 'The organisation of this order does not let it be paid now. Ask a member of it.',
    zh: '该订单所属组织目前不允许付款，请联系其成员。',
  },
  'approvals.paymentUnderWay': {
    status: 409,
    en: 'This order is being paid: a payment code is open or a bank transfer was announced. Its cost centre can be changed once that has ended without a payment.',
    zh: '该订单正在付款（付款码有效或转账已登记）。待其未成交而结束后，方可更改成本中心。',
  },
  'budgets.same': {
    status: 409,
    en: 'There is a budget for this cost centre, these kinds of order and these days already.',
    zh: '该成本中心在相同订单类型与期间内已有预算。',
  },
  'approvals.deputyUnfit': {
    status: 422,
    en: 'Choose another member who has the right to approve.',
    zh: '请选择其他有审批权限的成员。',
  },
} as const satisfies ErrorEntries
