import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Who brought the customer, and whoever brought that one: there is no third (《禁止传销条例》 art. 7). */
export const commissionLevels = [1, 2] as const
export type CommissionLevel = (typeof commissionLevels)[number]
export const levelNames = {
  1: { en: 'Direct', zh: '直推' },
  2: { en: 'Indirect', zh: '间推' },
} as const satisfies Record<CommissionLevel, TwoLanguages>

/** What a commission on an order is. */
export const commissionStates = ['pending', 'settled', 'cancelled', 'reversed'] as const
export type CommissionState = (typeof commissionStates)[number]

export type CommissionAct = 'reduce' | 'cancel' | 'settle' | 'reverse' | 'reverseAll'

/** The one table of moves; what stands in no cell is refused. */
const moves: Readonly<Record<CommissionAct, Partial<Record<CommissionState, CommissionState>>>> = {
  reduce: { pending: 'pending' },
  cancel: { pending: 'cancelled' },
  settle: { pending: 'settled' },
  reverse: { settled: 'settled' },
  reverseAll: { settled: 'reversed' },
}
/** The state after an act; undefined where the act is not possible. */
export const moveCommission = (state: CommissionState, act: CommissionAct): CommissionState | undefined =>
  moves[act][state]

/** What moves between the three parts of an account: what is held back, what can be withdrawn, what was asked for. */
export const commissionLineKinds = ['earned', 'reduced', 'settled', 'reversed', 'asked', 'returned', 'paid'] as const
export type CommissionLineKind = (typeof commissionLineKinds)[number]
export const lineKindNames = {
  earned: { en: 'Order paid', zh: '订单付款' },
  reduced: { en: 'Refund before release', zh: '结算前退款' },
  settled: { en: 'Released', zh: '已结算' },
  reversed: { en: 'Refund after release', zh: '结算后退款冲回' },
  asked: { en: 'Withdrawal requested', zh: '申请提现' },
  returned: { en: 'Withdrawal returned', zh: '提现退回' },
  paid: { en: 'Withdrawal paid', zh: '提现已打款' },
} as const satisfies Record<CommissionLineKind, TwoLanguages>

/** S10, and what ends without money: each row of the statement is one of them. */
export const statementStates = ['pending', 'available', 'clawedBack', 'asked', 'paid', 'cancelled', 'returned'] as const
export type StatementState = (typeof statementStates)[number]
export const statementStateNames = {
  pending: { en: 'Pending', zh: '待结算' },
  available: { en: 'Released', zh: '已结算' },
  clawedBack: { en: 'Clawed back', zh: '已冲回' },
  asked: { en: 'Withdrawal requested', zh: '提现中' },
  paid: { en: 'Paid out', zh: '已打款' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
  returned: { en: 'Returned', zh: '已退回' },
} as const satisfies Record<StatementState, TwoLanguages>

export const statementKinds = ['commission', 'clawBack', 'withdrawal'] as const
export type StatementKind = (typeof statementKinds)[number]
export const statementKindNames = {
  commission: { en: 'Commission', zh: '佣金' },
  clawBack: { en: 'Claw-back', zh: '冲回' },
  withdrawal: { en: 'Withdrawal', zh: '提现' },
} as const satisfies Record<StatementKind, TwoLanguages>

export const withdrawalStates = ['applied', 'approved', 'paid', 'failed', 'rejected'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]
export const withdrawalStateNames = {
  applied: { en: 'Requested', zh: '待审核' },
  approved: { en: 'Approved, to be paid', zh: '已批准，待打款' },
  paid: { en: 'Paid out', zh: '已打款' },
  failed: { en: 'Payout failed', zh: '打款失败' },
  rejected: { en: 'Rejected', zh: '已驳回' },
} as const satisfies Record<WithdrawalState, TwoLanguages>
/** Of these an organisation has one at a time. */
export const openWithdrawalStates = ['applied', 'approved'] as const satisfies readonly WithdrawalState[]

export type WithdrawalAct = 'approve' | 'reject' | 'pay' | 'fail'
const withdrawalMoves: Readonly<Record<WithdrawalAct, Partial<Record<WithdrawalState, WithdrawalState>>>> = {
  approve: { applied: 'approved' },
  // Of an approved one somebody may be at the bank: another person alone says that it was not paid.
  reject: { applied: 'rejected' },
  pay: { approved: 'paid' },
  fail: { approved: 'failed' },
}
/** The state after an act; undefined where the act is not possible. */
export const moveWithdrawal = (state: WithdrawalState, act: WithdrawalAct): WithdrawalState | undefined =>
  withdrawalMoves[act][state]

/** As whom money is paid: a person less the tax withheld, anybody else against an invoice. */
export const payeeKinds = ['person', 'organisation'] as const
export type PayeeKind = (typeof payeeKinds)[number]
export const payeeKindOf = (organisationKind: string): PayeeKind =>
  organisationKind === 'person' ? 'person' : 'organisation'

/** What somebody who joins says of those whom they bring (《反不正当竞争法》: none to employees of the customer). */
export const relationships = ['none', 'service', 'affiliate', 'employee'] as const
export type Relationship = (typeof relationships)[number]
export const relationshipNames = {
  none: { en: 'None besides referring them', zh: '除推荐外无其他关系' },
  service: { en: 'I advise or serve them (agent, consultant, supplier)', zh: '为其提供服务（代理、顾问、供应商）' },
  affiliate: { en: 'Business partner of theirs', zh: '业务合作伙伴' },
  employee: { en: 'One of them employs me', zh: '受雇于其中的客户' },
} as const satisfies Record<Relationship, TwoLanguages>
/** Who is employed by a customer earns nothing by bringing it. */
export const mayJoin = (relationship: Relationship): boolean => relationship !== 'employee'
