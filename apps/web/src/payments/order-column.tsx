import type { Column } from '../ui/list/list-types.ts'
import { type NamedOrder, OrderName } from './OrderName.tsx'

/** The first column of every list of money: the order it belongs to. */
export function orderColumn(title: string): Column<NamedOrder> {
  return {
    key: 'order',
    title,
    shown: true,
    minWidth: '220px',
    cell: (row) => <OrderName orderNo={row.orderNo} title={row.title} dealId={row.dealId} />,
  }
}
