import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a rule can ask approval for. */
export const approvalActs = ['pay', 'handIn'] as const
export type ApprovalAct = (typeof approvalActs)[number]

export const approvalActNames: Readonly<Record<ApprovalAct, TwoLanguages>> = {
  pay: { en: 'Pay', zh: '付款' },
  handIn: { en: 'Submit', zh: '提交' },
}

/** Of a request: it waits; it may be used; it was turned down, taken back, overtaken by a change, or used. */
export const approvalStates = ['asked', 'approved', 'rejected', 'withdrawn', 'void', 'used'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalStateNames: Readonly<Record<ApprovalState, TwoLanguages>> = {
  asked: { en: 'Waiting', zh: '待审批' },
  approved: { en: 'Approved', zh: '已批准' },
  rejected: { en: 'Rejected', zh: '已驳回' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  void: { en: 'No longer valid', zh: '已失效' },
  used: { en: 'Approved and done', zh: '已批准并办理' },
}

/** Why a request is valid no longer, as the triggers write it. */
export const voidReasons = ['price', 'form', 'costCentre', 'rules', 'ended', 'again', 'nobody'] as const
export type VoidReason = (typeof voidReasons)[number]

export const voidReasonNames: Readonly<Record<VoidReason, TwoLanguages>> = {
  price: { en: 'The price changed.', zh: '金额已变更。' },
  form: { en: 'The form was changed.', zh: '申请内容已修改。' },
  costCentre: { en: 'The cost centre was changed.', zh: '成本中心已变更。' },
  rules: { en: 'The rules changed: no approval is needed any more.', zh: '审批规则已变更，无需审批。' },
  ended: { en: 'The order was closed.', zh: '订单已结束。' },
  nobody: { en: 'Fewer people than needed were left to approve.', zh: '可审批的人数不足。' },
  again: { en: 'A new request took its place.', zh: '已重新提交审批。' },
}

/** Why in words; a reason of a later release says only that something changed. */
export function voidReasonWords(reason: string): TwoLanguages {
  const words: Readonly<Record<string, TwoLanguages>> = voidReasonNames
  return words[reason] ?? { en: 'The order was changed.', zh: '订单已变更。' }
}
