import type { StateFacts } from '../../kernel/orders/order-states.ts'

const state = <const Code extends string>(
  code: Code,
  en: string,
  zh: string,
  colour: StateFacts['colour'],
): StateFacts<Code> => ({ code, name: { en, zh }, colour })

/** S5, in the order of a fee's life; the code is the stored value. @see screens.md section 2 */
export const watchStates = {
  watching: state('watching', 'Watching', '监控中', 'quiet'),
  toPay: state('toPay', 'To pay', '待缴费', 'warn'),
  inPayment: state('inPayment', 'In payment', '缴费中', 'wait'),
  awaitingReceipt: state('awaitingReceipt', 'Paid, receipt awaited', '已缴待回执', 'wait'),
  receiptFiled: state('receiptFiled', 'Receipt filed', '已完成', 'good'),
  grace: state('grace', 'Grace period', '滞纳期', 'bad'),
  restoration: state('restoration', 'Restoration period', '恢复期', 'bad'),
  givenUp: state('givenUp', 'Given up', '已放弃', 'quiet'),
  ended: state('ended', 'Ended', '已终止', 'quiet'),
} as const satisfies Record<string, StateFacts<string>>
export type WatchState = keyof typeof watchStates
export const watchStateCodes = Object.keys(watchStates) as [WatchState, ...WatchState[]]

/** What is known of the payment of one year's fee. `assumed`: due before watching began, counted as paid. */
export const feeStates = ['assumed', 'open', 'inPayment', 'paid', 'filed'] as const
export type FeeState = (typeof feeStates)[number]

/** How a right stands, as far as the data tell. */
export const watchedLegalStates = ['granted', 'pending', 'ended', 'unknown'] as const
export type WatchedLegalState = (typeof watchedLegalStates)[number]
