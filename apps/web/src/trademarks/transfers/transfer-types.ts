import type { TransferForm } from '@portal/domain/trademarks/transfers/form'
import type { ReplyFor } from '../../api/send-call.ts'

type Saved = ReplyFor<'trademarkTransfers.transferTrademarks'>
export type MustMove = Saved['mustMoveTogether'][number]
export type FoundMarks = ReplyFor<'trademarkTransfers.findMarks'>
export type FoundMark = FoundMarks['list'][number]
export type TransferDraft = ReplyFor<'trademarkTransfers.getForm'>

/** What the server said must move along, and the marks it said it of. */
export interface Told {
  readonly asked: string
  readonly together: readonly MustMove[]
  /** More may be alike than was looked at. */
  readonly isCut: boolean
}

/** What the answer hangs on: the marks, of typed ones what was typed and who is taken for the owner. */
export const askedOf = ({ marks, seller }: Pick<TransferForm, 'marks' | 'seller'>) =>
  JSON.stringify(
    marks.map(({ number, source, name, classes, ownerName }) =>
      source === 'register' ? number : [number, name, classes, ownerName.trim() || seller.name.trim()],
    ),
  )
