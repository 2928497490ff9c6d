import { defineMessages, plural } from '../../app/language.ts'

/** Words of an approval wherever it is shown. */
export const approvalMessages = defineMessages({
  title: { en: 'Approval', zh: '审批' },
  neededPay: {
    en: (count: number) => `${plural(count, 'person', 'people')} must approve the payment first.`,
    zh: (count: number) => `付款须先经 ${count} 人审批。`,
  },
  neededHandIn: {
    en: (count: number) => `${plural(count, 'person', 'people')} must approve the submission first.`,
    zh: (count: number) => `提交须先经 ${count} 人审批。`,
  },
  progress: {
    en: (done: number, of: number) => `${done} of ${of} approved`,
    zh: (done: number, of: number) => `已批准 ${done}/${of}`,
  },
  asks: { en: (names: string) => `Goes to ${names}.`, zh: (names: string) => `将发送给${names}。` },
  waits: {
    en: (names: string, since: string) => `Waiting for ${names} since ${since}`,
    zh: (names: string, since: string) => `等待${names}审批，自 ${since}`,
  },
  askedBy: {
    en: (name: string, at: string) => `Asked by ${name}, ${at}`,
    zh: (name: string, at: string) => `${name}发起，${at}`,
  },
  or: { en: ' or ', zh: '或' },
  and: { en: ' and ', zh: '和' },
  note: { en: 'Note for the approvers', zh: '给审批人的说明' },
  ask: { en: 'Ask for approval', zh: '发起审批' },
  askAgain: { en: 'Ask again', zh: '重新发起审批' },
  asked: { en: 'Approval asked for', zh: '已发起审批' },
  approve: { en: 'Approve', zh: '批准' },
  reject: { en: 'Reject', zh: '驳回' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  withdrawn: { en: 'Request withdrawn', zh: '审批已撤回' },
  approveTitle: { en: 'Approve this?', zh: '批准该事项？' },
  rejectTitle: { en: 'Reject this?', zh: '驳回该事项？' },
  comment: { en: 'Comment', zh: '意见' },
  reason: { en: 'Reason', zh: '原因' },
  cancel: { en: 'Cancel', zh: '取消' },
  approvedToast: { en: 'Approved', zh: '已批准' },
  approvedOne: { en: 'Approved. Another person must approve too.', zh: '已批准，还需另一人审批。' },
  rejectedToast: { en: 'Rejected', zh: '已驳回' },
  overtaken: {
    en: 'The order has changed: the request is no longer valid.',
    zh: '订单已变更，该审批已失效。',
  },
  payNow: { en: 'Approved: it can be paid now.', zh: '已获批准，可以付款。' },
  submitNow: { en: 'Approved: it can be submitted now.', zh: '已获批准，可以提交。' },
  saidApproved: { en: (name: string) => `${name} approved`, zh: (name: string) => `${name}已批准` },
  saidRejected: { en: (name: string) => `${name} rejected`, zh: (name: string) => `${name}已驳回` },
  forName: { en: (name: string) => ` for ${name}`, zh: (name: string) => `（代${name}）` },
  goOn: { en: 'Continue', zh: '继续' },
  urgent: { en: (day: string) => `Official deadline ${day}`, zh: (day: string) => `官方绝限 ${day}` },
  costCentre: { en: 'Cost centre', zh: '成本中心' },
  noCostCentre: { en: 'None', zh: '无' },
  holds: { en: (left: string) => `${left} left`, zh: (left: string) => `剩余 ${left}` },
  budgetLeft: {
    en: (period: string, left: string, amount: string) =>
      `Budget ${period}: ${left} of ${amount} left for this payment`,
    zh: (period: string, left: string, amount: string) => `${period}预算 ${amount}，本次付款可用 ${left}`,
  },
  beyondRefused: {
    en: 'The payment goes beyond it and cannot be made.',
    zh: '本次付款超出预算，不能支付。',
  },
  beyondOneMore: {
    en: 'The payment goes beyond it: one more person must approve.',
    zh: '本次付款超出预算，须增加一人批准。',
  },
  centreMissing: {
    en: 'Your organisation pays nothing without a cost centre: choose one.',
    zh: '按组织规定，付款须有成本中心，请选择。',
  },
  refusedBudget: {
    en: 'The budget of its cost centre does not cover this payment: it cannot be made.',
    zh: '该成本中心的预算不足以支付本次款项，不能支付。',
  },
  refusedOwner: {
    en: 'The organisation of this order does not let it be paid now. Ask a member of it.',
    zh: '该订单所属组织目前不允许付款，请联系其成员。',
  },
  centreMissingOther: {
    en: 'Your organisation pays nothing without a cost centre: ask someone who may approve to choose one.',
    zh: '按组织规定，付款须有成本中心，请由有审批权限的成员选择。',
  },
  saved: { en: 'Saved', zh: '已保存' },
  earlier: { en: 'Earlier requests', zh: '历史审批' },
  noAmount: { en: 'Set when it is submitted', zh: '提交时确定' },
  notYou: {
    en: 'Ask a member of the organisation whose role allows it to ask for approval.',
    zh: '请由组织中有相应权限的成员发起审批。',
  },
})
