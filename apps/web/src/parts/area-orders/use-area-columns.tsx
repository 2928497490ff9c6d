import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { OrderStateChip } from '../OrderStateChip.tsx'
import { WorkStateChip } from '../WorkStateChip.tsx'
import { CutCell, DeadlineCell, OfficialCell } from './AreaCells.tsx'
import { type AreaOrder, payableFen } from './area-order.ts'
import { areaOrderMessages } from './area-order-messages.ts'

interface Listed extends AreaOrder {
  readonly agent: string | null
  readonly customer: string | null
  readonly createdTime: string
}

/** Columns that the lists of trademark and copyright orders share, by name; each list adds its own between them. */
export function useAreaColumns<Row extends Listed>(set: 'trademark' | 'copyright') {
  const t = useMessages(areaOrderMessages)
  const column = (key: string, title: string, cell: Column<Row>['cell'], more: Partial<Column<Row>> = {}) => ({
    key,
    title,
    cell,
    shown: true,
    ...more,
  })
  const columns = {
    official: column('official', t.official, (row) => <OfficialCell row={row} set={set} />),
    work: column('work', t.work, (row) => <WorkStateChip order={row} payableFen={payableFen(row)} />),
    payment: column('payment', t.payment, (row) =>
      payableFen(row) > 0 ? <OrderStateChip set="payment" code={row.payState} /> : t.none,
    ),
    customer: column('customer', t.customer, (row) => <CutCell text={row.customer} />, { minWidth: '100px' }),
    deadline: column('deadline', t.deadline, (row) => <DeadlineCell row={row} />, {
      sort: 'deadline',
      sortFirst: 'asc',
    }),
    amount: column('amount', t.amount, (row) => (payableFen(row) > 0 ? <Money fen={payableFen(row)} /> : t.none), {
      align: 'end',
      stays: true,
      sort: 'amount',
    }),
    agent: column('agent', t.agent, (row) => <CutCell text={row.agent} />, { shown: false, minWidth: '80px' }),
    created: column('created', t.created, (row) => formatInstant(row.createdTime), { shown: false, sort: 'created' }),
  }
  return { column, columns }
}
