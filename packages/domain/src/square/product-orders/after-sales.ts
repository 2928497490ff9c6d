import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ProductOrderState, ProductSide } from './product-order-states.ts'

export const afterSaleKinds = ['refund', 'returnRefund', 'redo'] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]
export const afterSaleKindNames: Readonly<Record<AfterSaleKind, TwoLanguages>> = {
  refund: { en: 'Refund', zh: '仅退款' },
  returnRefund: { en: 'Return and refund', zh: '退货退款' },
  redo: { en: 'Redo or exchange', zh: '重做/换货' },
}

/** S: asked and answered; `accepted`: the buyer sends back, or the seller does it again; `refunding`: the money is on its way. */
export const afterSaleStates = {
  asked: { name: { en: 'Waiting for the seller', zh: '待卖家处理' }, tone: 'wait', isOpen: true },
  accepted: { name: { en: 'Accepted', zh: '卖家已同意' }, tone: 'wait', isOpen: true },
  returned: { name: { en: 'Sent back', zh: '已寄回' }, tone: 'wait', isOpen: true },
  escalated: { name: { en: 'With us', zh: '平台处理中' }, tone: 'bad', isOpen: true },
  refunding: { name: { en: 'Refund in progress', zh: '退款中' }, tone: 'wait', isOpen: true },
  refunded: { name: { en: 'Refunded', zh: '已退款' }, tone: 'good', isOpen: false },
  redone: { name: { en: 'Redone or exchanged', zh: '已重做/换货' }, tone: 'good', isOpen: false },
  refused: { name: { en: 'Refused by the seller', zh: '卖家已拒绝' }, tone: 'quiet', isOpen: false },
  dismissed: { name: { en: 'Not granted', zh: '平台未支持' }, tone: 'quiet', isOpen: false },
  withdrawn: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'quiet', isOpen: false },
} as const satisfies Readonly<
  Record<string, { readonly name: TwoLanguages; readonly tone: string; readonly isOpen: boolean }>
>
export type AfterSaleState = keyof typeof afterSaleStates
export const afterSaleStateKeys = Object.keys(afterSaleStates) as [AfterSaleState, ...AfterSaleState[]]
/** States in which a request waits for somebody: one such request of an order lives. */
export const openAfterSaleStates = afterSaleStateKeys.filter((state) => afterSaleStates[state].isOpen)

export const afterSaleActs = [
  'accept',
  'refuse',
  'sendBack',
  'refund',
  'redo',
  'withdraw',
  'escalate',
  'grant',
  'dismiss',
  'settle',
  'lapse',
] as const
export type AfterSaleAct = (typeof afterSaleActs)[number]
/** Those of the two sides; the rest are decided by staff, by the money that went back, or by days that are over. */
export const sidesAfterSaleActs = ['accept', 'refuse', 'sendBack', 'refund', 'redo', 'withdraw', 'escalate'] as const

interface Move {
  readonly act: AfterSaleAct
  readonly by: ProductSide
  readonly from: readonly AfterSaleState[]
  readonly to: AfterSaleState
  /** Of which requests; all where it is left out. */
  readonly of?: readonly AfterSaleKind[]
}

const moves: readonly Move[] = [
  { act: 'accept', by: 'seller', from: ['asked'], to: 'refunding', of: ['refund'] },
  { act: 'accept', by: 'seller', from: ['asked'], to: 'accepted', of: ['returnRefund', 'redo'] },
  { act: 'refuse', by: 'seller', from: ['asked'], to: 'refused' },
  // What came back is not what was sent.
  { act: 'refuse', by: 'seller', from: ['returned'], to: 'refused' },
  { act: 'sendBack', by: 'buyer', from: ['accepted'], to: 'returned', of: ['returnRefund'] },
  { act: 'refund', by: 'seller', from: ['returned'], to: 'refunding' },
  { act: 'redo', by: 'seller', from: ['accepted'], to: 'redone', of: ['redo'] },
  { act: 'withdraw', by: 'buyer', from: ['asked', 'accepted', 'escalated'], to: 'withdrawn' },
  // Also where the seller does not answer, or does not do what was agreed.
  { act: 'escalate', by: 'buyer', from: ['asked', 'accepted', 'returned', 'refused'], to: 'escalated' },
  { act: 'grant', by: 'staff', from: ['escalated'], to: 'refunding' },
  { act: 'dismiss', by: 'staff', from: ['escalated'], to: 'dismissed' },
  // Nobody did in time what was theirs to do: the buyer's request waits for no seller for ever, nor the seller's money for a parcel.
  { act: 'lapse', by: 'system', from: ['asked', 'returned'], to: 'escalated' },
  { act: 'lapse', by: 'system', from: ['accepted'], to: 'escalated', of: ['redo'] },
  { act: 'lapse', by: 'system', from: ['accepted'], to: 'withdrawn', of: ['returnRefund'] },
  { act: 'settle', by: 'system', from: ['refunding'], to: 'refunded' },
]

/** Where an act of a side leads; undefined where it is none. */
export const afterSaleAfter = (
  { state, kind }: { readonly state: AfterSaleState; readonly kind: AfterSaleKind },
  act: AfterSaleAct,
  by: ProductSide,
): AfterSaleState | undefined =>
  moves.find(
    (move) => move.act === act && move.by === by && move.from.includes(state) && (move.of?.includes(kind) ?? true),
  )?.to

export interface AfterSaleSituation {
  readonly state: AfterSaleState
  readonly kind: AfterSaleKind
  /** Last Beijing day on which what the seller refused may be put to the portal; null where nothing was refused. */
  readonly escalateBy: string | null
  /** Another request of the order is open, or its money is paid out: what was refused stays so. */
  readonly isOver: boolean
  readonly today: string
}

/** What a side may do with a request now. */
export function afterSaleActsOf(sale: AfterSaleSituation, by: ProductSide): readonly AfterSaleAct[] {
  return afterSaleActs.filter((act) => {
    if (afterSaleAfter(sale, act, by) === undefined) return false
    if (act !== 'escalate' || sale.state !== 'refused') return true
    return !sale.isOver && sale.escalateBy !== null && sale.today <= sale.escalateBy
  })
}

/** What may be asked for of an order: nothing is sent back or done again that was never sent. */
export const afterSaleKindsOf = (state: ProductOrderState, isService: boolean): readonly AfterSaleKind[] =>
  state === 'toShip' ? ['refund'] : isService ? ['refund', 'redo'] : afterSaleKinds
