import type { FeeState } from '../../docket/monitoring/watch-states.ts'
import type { StateColour } from '../../kernel/orders/order-states.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

interface LineStateFacts {
  readonly name: TwoLanguages
  readonly colour: StateColour
}

/** Life of one line of a payment order; the key is the stored value. */
export const feeLineStates = {
  asked: { name: { en: 'Not yet at the office', zh: '待提交专利局' }, colour: 'quiet' },
  sent: { name: { en: 'In payment at the office', zh: '专利局缴费中' }, colour: 'wait' },
  taken: { name: { en: 'Paid, receipt awaited', zh: '已缴待回执' }, colour: 'wait' },
  filed: { name: { en: 'Paid, receipt filed', zh: '已缴，回执已归档' }, colour: 'good' },
  returned: { name: { en: 'Not paid, returned', zh: '缴费未成功，已退回' }, colour: 'bad' },
  released: { name: { en: 'Order ended', zh: '订单已结束' }, colour: 'quiet' },
} as const satisfies Record<string, LineStateFacts>
export type FeeLineState = keyof typeof feeLineStates
export const feeLineStateCodes = Object.keys(feeLineStates) as [FeeLineState, ...FeeLineState[]]

/** A line that is over for good without having been paid: its fee may be in another payment. */
export const deadLineStates = ['returned', 'released'] as const satisfies readonly FeeLineState[]

/** What a line says of its fee in watching. */
export const watchFeeOfLine: Record<FeeLineState, FeeState> = {
  asked: 'inPayment',
  sent: 'inPayment',
  taken: 'paid',
  filed: 'filed',
  returned: 'open',
  released: 'open',
}

/** The kind of an order that pays annual fees; patents' own orders carry the kind of the right. */
export const feeOrderKind = 'annualFees'
