import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Steps of an order of a product, and where it can end beside them. */
export const productOrderStates = {
  toPay: { name: { en: 'To pay', zh: '待付款' }, tone: 'wait' },
  toShip: { name: { en: 'To ship or deliver', zh: '待发货/交付' }, tone: 'wait' },
  shipped: { name: { en: 'Shipped or in service', zh: '已发货/服务中' }, tone: 'wait' },
  done: { name: { en: 'Complete', zh: '已完成' }, tone: 'good' },
  cancelled: { name: { en: 'Closed', zh: '已关闭' }, tone: 'quiet' },
  refunded: { name: { en: 'Refunded', zh: '已退款' }, tone: 'quiet' },
} as const satisfies Readonly<Record<string, { readonly name: TwoLanguages; readonly tone: string }>>
export type ProductOrderState = keyof typeof productOrderStates
export const productOrderStateKeys = Object.keys(productOrderStates) as [ProductOrderState, ...ProductOrderState[]]

/** The life line: what comes after what when nothing goes wrong. */
export const productOrderSteps = ['toPay', 'toShip', 'shipped', 'done'] as const satisfies readonly ProductOrderState[]

export const productSides = ['buyer', 'seller', 'staff', 'system'] as const
export type ProductSide = (typeof productSides)[number]

/** What is done to an order. `giveBack`: the seller cannot deliver, or makes good. `ship` is also the first delivery of a service; further files are delivered while it is shipped. */
export const productOrderActs = [
  'pay',
  'close',
  'changePrice',
  'ship',
  'deliver',
  'receive',
  'giveBack',
  'refund',
] as const
export type ProductOrderAct = (typeof productOrderActs)[number]

interface Move {
  readonly act: ProductOrderAct
  readonly by: readonly ProductSide[]
  readonly from: readonly ProductOrderState[]
  readonly to: ProductOrderState
}

const moves: readonly Move[] = [
  { act: 'pay', by: ['system'], from: ['toPay'], to: 'toShip' },
  { act: 'close', by: ['buyer', 'seller', 'system'], from: ['toPay'], to: 'cancelled' },
  { act: 'changePrice', by: ['seller'], from: ['toPay'], to: 'toPay' },
  { act: 'ship', by: ['seller'], from: ['toShip'], to: 'shipped' },
  { act: 'deliver', by: ['seller'], from: ['shipped'], to: 'shipped' },
  { act: 'receive', by: ['buyer', 'system'], from: ['shipped'], to: 'done' },
  // What becomes of it is seen once the money is back.
  { act: 'giveBack', by: ['seller'], from: ['toShip'], to: 'toShip' },
  { act: 'giveBack', by: ['seller'], from: ['shipped'], to: 'shipped' },
  { act: 'giveBack', by: ['seller'], from: ['done'], to: 'done' },
  // All of the money has gone back; a part of it leaves the order where it is.
  { act: 'refund', by: ['system'], from: ['toShip', 'shipped', 'done'], to: 'refunded' },
]

/** Where an act of a side leads; undefined where it is none from here. */
export const productOrderAfter = (
  from: ProductOrderState,
  act: ProductOrderAct,
  by: ProductSide,
): ProductOrderState | undefined =>
  moves.find((move) => move.act === act && move.by.includes(by) && move.from.includes(from))?.to

/** What of an order its acts hang on beside its state. */
export interface ProductOrderSituation {
  readonly state: ProductOrderState
  readonly isService: boolean
  /** An after-sales request is open. */
  readonly hasOpenAfterSale: boolean
  /** Its money is being paid out to the seller, or was. */
  readonly isPaidOut: boolean
  /** Beijing day of the last receipt or use on which after-sales may still be asked for; null before it is done. */
  readonly afterSalesUntil: string | null
  readonly today: string
}

/** Whether a side may do something now. While after-sales are open nothing is shipped and nothing is received: what is asked comes first. */
export function mayActOn(order: ProductOrderSituation, act: ProductOrderAct, by: ProductSide): boolean {
  if (productOrderAfter(order.state, act, by) === undefined) return false
  if (act === 'deliver') return order.isService && !order.hasOpenAfterSale
  if (act === 'giveBack') return !order.hasOpenAfterSale && !order.isPaidOut
  return (act !== 'ship' && act !== 'receive') || !order.hasOpenAfterSale
}

/** Whether the buyer may ask for after-sales: from payment on until the days after receipt are over, one request at a time. */
export function mayAskAfterSale(order: ProductOrderSituation): boolean {
  if (order.hasOpenAfterSale || order.isPaidOut) return false
  if (order.state === 'toShip' || order.state === 'shipped') return true
  return order.state === 'done' && order.afterSalesUntil !== null && order.today <= order.afterSalesUntil
}
