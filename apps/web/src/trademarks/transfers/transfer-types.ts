import type { TransferForm } from '@portal/domain/trademarks/transfers/form'
import type { ReplyFor } from '../../api/send-call.ts'

type Saved = ReplyFor<'trademarkTransfers.transferTrademarks'>
export type CompanionMark = Saved['mustMoveTogether'][number]
export type FoundMarks = ReplyFor<'trademarkTransfers.findMarks'>
export type FoundMark = FoundMarks['list'][number]
export type TransferDraft = ReplyFor<'trademarkTransfers.getForm'>
export type TransferInList = ReplyFor<'trademarkTransfers.listTransfers'>['list'][number]

/** What the server said must move along, and the marks it said it of. */
export interface CompanionsAnswer {
  readonly asked: string
  readonly together: readonly CompanionMark[]
  /** More may be alike than was looked at. */
  readonly isCut: boolean
}

/** What the answer hangs on: the marks, of typed ones what was typed and who is taken for the owner. */
export const companionsQuestion = ({ marks, seller }: Pick<TransferForm, 'marks' | 'seller'>) =>
  JSON.stringify(
    marks.map(({ number, source, name, classes, ownerName }) =>
      source === 'register' ? number : [number, name, classes, ownerName.trim() || seller.name.trim()],
    ),
  )

/** Whether what was said is of the marks of the form; of none there is nothing to say. */
export const isAnswerFor = (told: CompanionsAnswer | undefined, form: Pick<TransferForm, 'marks' | 'seller'>) =>
  form.marks.length === 0 || told?.asked === companionsQuestion(form)

/** The marks that must move along and are not among those that move. */
export function missingCompanions(
  told: CompanionsAnswer | undefined,
  { marks }: Pick<TransferForm, 'marks'>,
): readonly CompanionMark[] {
  const chosen = new Set(marks.map(({ number }) => number))
  return told?.together.filter(({ number }) => !chosen.has(number)) ?? []
}

/** The form without the reasons of marks that need none any more. */
export function withoutStaleReasons(told: CompanionsAnswer | undefined, form: TransferForm): TransferForm {
  const asked = new Set(missingCompanions(told, form).map(({ number }) => number))
  const leftBehind = form.leftBehind.filter(({ number }) => asked.has(number))
  return leftBehind.length < form.leftBehind.length ? { ...form, leftBehind } : form
}
