import type { Column } from '../ui/list/list-types.ts'
import { OrderName } from './OrderName.tsx'

/** The first column of every list of money: the order it belongs to. */
export function orderColumn(title: string): Column<{ readonly orderNo: string; readonly title: string }> {
  return {
    key: 'order',
    title,
    shown: true,
    minWidth: '220px',
    cell: (row) => <OrderName orderNo={row.orderNo} title={row.title} />,
  }
}
