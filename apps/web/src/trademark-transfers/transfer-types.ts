import type { TransferForm } from '@portal/domain/trademark-transfers/form'
import type { ReplyFor } from '../api/send-call.ts'

type Saved = ReplyFor<'trademarkTransfers.transferTrademarks'>
export type MustMove = Saved['mustMoveTogether'][number]
export type FoundMarks = ReplyFor<'trademarkTransfers.findMarks'>
export type FoundMark = FoundMarks['list'][number]
export type TransferDraft = ReplyFor<'trademarkTransfers.getForm'>

/** What the server said must move along, and the marks it said it of. */
export interface Told {
  readonly numbers: string
  readonly together: readonly MustMove[]
}

export const numbersOf = ({ marks }: Pick<TransferForm, 'marks'>) => marks.map(({ number }) => number).join(' ')
