import type { StateColour } from '../../kernel/orders/order-states.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

interface Facts {
  readonly name: TwoLanguages
  readonly colour: StateColour
}

/** A quote's states; `none` is a country nobody has quoted for. @see screens.md, /order/foreignpatentOrder */
export const quoteStates = {
  none: { name: { en: 'Quote awaited', zh: '待报价' }, colour: 'quiet' },
  draft: { name: { en: 'Quote drafted', zh: '报价草稿' }, colour: 'quiet' },
  sent: { name: { en: 'Quote sent', zh: '已报价' }, colour: 'warn' },
  accepted: { name: { en: 'Quote accepted', zh: '已接受报价' }, colour: 'good' },
  countered: { name: { en: 'Countered', zh: '已还价' }, colour: 'wait' },
  refused: { name: { en: 'Quote refused', zh: '已拒绝报价' }, colour: 'bad' },
  expired: { name: { en: 'Quote expired', zh: '报价已过期' }, colour: 'bad' },
  /** A newer one stands in its place, or must: the form it was counted from has changed. */
  replaced: { name: { en: 'Holds no more', zh: '已失效' }, colour: 'quiet' },
} as const satisfies Record<string, Facts>
export type QuoteState = keyof typeof quoteStates
export const quoteStateKeys = Object.keys(quoteStates) as readonly QuoteState[]

/** Who moves a quote: whoever quotes, the customer, or the clock. */
export type QuoteSide = 'office' | 'client' | 'clock'

interface Move {
  readonly from: QuoteState
  readonly to: QuoteState
  readonly by: QuoteSide
}

/** Every move a quote makes; what is not here does not happen. */
export const quoteMoves: readonly Move[] = [
  { from: 'none', to: 'draft', by: 'office' },
  { from: 'none', to: 'sent', by: 'office' },
  { from: 'draft', to: 'sent', by: 'office' },
  { from: 'sent', to: 'accepted', by: 'client' },
  { from: 'sent', to: 'countered', by: 'client' },
  { from: 'sent', to: 'refused', by: 'client' },
  // A counter-offer that nobody answered is taken back: the quote stands as it was, while it is valid.
  { from: 'countered', to: 'sent', by: 'client' },
  { from: 'sent', to: 'replaced', by: 'office' },
  // The client corrected the form that the quote was calculated from.
  { from: 'sent', to: 'replaced', by: 'client' },
  { from: 'countered', to: 'replaced', by: 'client' },
  // The client asked for more on the country's order and accepts the price of that.
  { from: 'accepted', to: 'replaced', by: 'client' },
  { from: 'sent', to: 'expired', by: 'clock' },
]

export function mayMoveQuote(from: QuoteState, to: QuoteState, by: QuoteSide): boolean {
  return quoteMoves.some((move) => move.from === from && move.to === to && move.by === by)
}

/** Whether a sent quote still holds on a day: its last day counts. */
export function isQuoteOpen(quote: { readonly state: string; readonly validUntilOn: string }, today: string): boolean {
  return quote.state === 'sent' && quote.validUntilOn >= today
}

/** A counter-offer that is likely a slip: not below the quote, or below half of it. Both in fen. */
export function counterDoubt(offerFen: number, quotedFen: number): 'notBelow' | 'farBelow' | undefined {
  if (offerFen >= quotedFen) return 'notBelow'
  return offerFen * 2 < quotedFen ? 'farBelow' : undefined
}

export const translationStates = {
  none: { name: { en: 'No translation', zh: '无需翻译' }, colour: 'quiet' },
  needed: { name: { en: 'To translate', zh: '待翻译' }, colour: 'warn' },
  inWork: { name: { en: 'Being translated', zh: '翻译中' }, colour: 'wait' },
  done: { name: { en: 'Translated', zh: '已翻译' }, colour: 'good' },
} as const satisfies Record<string, Facts>
export type TranslationState = keyof typeof translationStates
export const translationStateKeys = Object.keys(translationStates) as readonly TranslationState[]

export const deliverableStates = {
  delivered: { name: { en: 'To look at', zh: '待确认' }, colour: 'warn' },
  accepted: { name: { en: 'Accepted', zh: '已确认' }, colour: 'good' },
  returned: { name: { en: 'Returned', zh: '已退回' }, colour: 'bad' },
} as const satisfies Record<string, Facts>
export type DeliverableState = keyof typeof deliverableStates

/** What the agency hands over for a country. */
export const deliverableKinds = {
  translation: { en: 'Translation', zh: '译文' },
  formalPapers: { en: 'Documents to sign', zh: '待签文件' },
  filingCopy: { en: 'Application as filed', zh: '递交文本' },
  filingReceipt: { en: 'Filing receipt', zh: '受理回执' },
  officeAction: { en: 'Office action', zh: '审查意见' },
  certificate: { en: 'Certificate', zh: '证书' },
  report: { en: 'Report', zh: '报告' },
} as const satisfies Record<string, TwoLanguages>
export type DeliverableKind = keyof typeof deliverableKinds
export const deliverableKindKeys = Object.keys(deliverableKinds) as readonly DeliverableKind[]
