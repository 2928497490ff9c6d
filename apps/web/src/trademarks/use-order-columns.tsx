import { formatInstant } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { OrderStateChip } from '../parts/OrderStateChip.tsx'
import type { Column } from '../ui/list/list-types.ts'
import { Money } from '../ui/Money.tsx'
import { trademarkOrderMessages } from './order-messages.ts'
import { orderKindName, payableFen, type TrademarkOrderInList } from './order-types.ts'
import styles from './orders.module.css'
import { ClassesCell, CountriesCell, DayCell, DeadlineCell, MarkName, OfficialCell } from './TrademarkCells.tsx'

/** All columns of screens `/order/trademarkOrder`; those of small use wait to be chosen. */
export function useTrademarkOrderColumns(forCustomers: boolean): readonly Column<TrademarkOrderInList>[] {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const column = (
    key: string,
    title: string,
    cell: Column<TrademarkOrderInList>['cell'],
    more: Partial<Column<TrademarkOrderInList>> = {},
  ) => ({ key, title, cell, shown: true, ...more })
  const cut = (text: string | null) => (
    <span className={styles.cut} title={text ?? ''}>
      {text || t.none}
    </span>
  )
  const day = (key: 'publishedOn' | 'oppositionEndsOn' | 'validTo', shown = true) =>
    column(key, t[key], (row) => <DayCell day={row[key]} />, { shown })
  return [
    column('mark', t.mark, (row) => <MarkName row={row} />, { minWidth: '180px' }),
    column('type', t.kind, (row) => orderKindName(row)[language]),
    column('classes', t.classes, (row) => <ClassesCell row={row} />),
    column('official', t.official, (row) => <OfficialCell row={row} />),
    column('work', t.work, (row) => <OrderStateChip set="work" code={row.workState} />),
    column('payment', t.payment, (row) =>
      payableFen(row) > 0 ? <OrderStateChip set="payment" code={row.payState} /> : t.none,
    ),
    ...(forCustomers ? [column('customer', t.customer, (row) => cut(row.customer))] : []),
    column('deadline', t.deadline, (row) => <DeadlineCell row={row} />, { sort: 'deadline', sortFirst: 'asc' }),
    day('oppositionEndsOn', false),
    day('validTo'),
    column('amount', t.amount, (row) => (payableFen(row) > 0 ? <Money fen={payableFen(row)} /> : t.none), {
      align: 'end',
      sort: 'amount',
    }),
    day('publishedOn', false),
    column('applicant', t.applicant, (row) => cut(row.applicantName), { shown: false }),
    column('country', t.country, (row) => <CountriesCell row={row} />, { shown: false }),
    column('agent', t.agent, (row) => cut(row.agent), { shown: false }),
    column('created', t.created, (row) => formatInstant(row.createdTime), { shown: false, sort: 'created' }),
  ]
}
