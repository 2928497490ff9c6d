import type { StatementState, WithdrawalState } from '@portal/domain/money/commission/commission-states'
import type { ReplyFor } from '../../api/send-call.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'
import type { Tone } from '../../ui/Chip.tsx'

export type CommissionLine = RowOf<'commission.listLines'>
export type AnyCommissionLine = RowOf<'commission.listAllLines'>
export type Account = ReplyFor<'commission.getAccount'>
export type Summary = Account['summary']
export type Withdrawal = RowOf<'commission.listWithdrawals'>
export type AnyWithdrawal = RowOf<'commission.listAllWithdrawals'>

export const statementTones: Readonly<Record<StatementState, Tone>> = {
  pending: 'wait',
  available: 'good',
  clawedBack: 'bad',
  asked: 'wait',
  paid: 'quiet',
  cancelled: 'quiet',
  returned: 'warn',
}
export const withdrawalTones: Readonly<Record<WithdrawalState, Tone>> = {
  applied: 'wait',
  approved: 'wait',
  paid: 'good',
  failed: 'bad',
  rejected: 'bad',
}
