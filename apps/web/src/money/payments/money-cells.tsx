import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { nothing } from '../../parts/list/list-columns.tsx'
import type { RowOf } from '../../parts/list/use-list.tsx'
import { Money } from '../../ui/Money.tsx'
import { type NamedOrder, OrderName } from './OrderName.tsx'

export type PaymentRow = RowOf<'payments.listPayments'>
export type RefundRow = RowOf<'payments.listRefunds'>
export type TransferRow = RowOf<'payments.listTransfers'>

interface Parts extends NamedOrder {
  readonly official: number
  readonly service: number
}

/** The order that money belongs to, first in each of these lists. */
export const orderCell = (row: NamedOrder) => (
  <OrderName orderNo={row.orderNo} title={row.title} type={row.type} dealId={row.dealId} />
)

/** The parts of an amount by who gets them; the price of a deal has none. */
export const partCells = {
  official: ({ type, official }: Parts) => (kindFacts(type).isDeal ? nothing : <Money fen={official} />),
  service: ({ type, service }: Parts) => (kindFacts(type).isDeal ? nothing : <Money fen={service} />),
}
