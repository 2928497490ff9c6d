import { useMessages } from '../../app/language.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { paymentMessages } from './messages.ts'
import { type NamedOrder, OrderName } from './OrderName.tsx'

/** The first column of every list of money: the order it belongs to. */
export function orderColumn(title: string): Column<NamedOrder> {
  return {
    key: 'order',
    title,
    shown: true,
    minWidth: '240px',
    cell: (row) => <OrderName orderNo={row.orderNo} title={row.title} dealId={row.dealId} />,
  }
}

/** A part of an amount by who gets it; the price of a deal has no such parts. */
export function FeePart({ row, fen }: { row: Pick<NamedOrder, 'dealId'>; fen: number }) {
  const t = useMessages(paymentMessages)
  return row.dealId === null ? <Money fen={fen} /> : t.none
}
