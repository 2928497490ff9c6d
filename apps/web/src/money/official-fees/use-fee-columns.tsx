import { formatDay, formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { FeeOrderName, PaymentChips, ResultChips } from './FeeCells.tsx'
import type { FeeOrder } from './fee-types.ts'
import { feeMessages } from './messages.ts'
import styles from './official-fees.module.css'

export function useFeeColumns(forCustomers: boolean): readonly Column<FeeOrder>[] {
  const t = useMessages(feeMessages)
  const money = (key: string, title: string, fen: (row: FeeOrder) => number, more: Partial<Column<FeeOrder>> = {}) => ({
    key,
    title,
    shown: true,
    align: 'end' as const,
    cell: (row: FeeOrder) => <Money fen={fen(row)} />,
    ...more,
  })
  return [
    { key: 'name', title: t.order, shown: true, minWidth: '220px', cell: (row) => <FeeOrderName order={row} /> },
    { key: 'payState', title: t.payState, shown: true, cell: (row) => <PaymentChips order={row} /> },
    { key: 'result', title: t.result, shown: true, cell: (row) => <ResultChips order={row} /> },
    {
      key: 'official',
      title: t.official,
      shown: true,
      align: 'end',
      cell: (row) => (
        <span className={styles.stack}>
          <Money fen={row.annual + row.late + row.restoration} />
          {row.late > 0 && <small>{t.lateOf(formatFen(row.late))}</small>}
        </span>
      ),
    },
    {
      key: 'total',
      title: t.total,
      shown: true,
      stays: true,
      align: 'end',
      cell: (row) => (
        <span className={styles.stack}>
          <Money fen={row.amount} strong />
          <small>{t.serviceOf(formatFen(row.service))}</small>
        </span>
      ),
    },
    { key: 'count', title: t.count, shown: false, align: 'end', cell: (row) => row.count },
    money('late', t.lateFees, (row) => row.late, { shown: false }),
    money('service', t.service, (row) => row.service, { shown: false }),
    money('paid', t.paid, (row) => row.paid - row.refunded, { shown: false }),
    {
      key: 'deadline',
      title: t.deadline,
      shown: true,
      cell: (row) => (
        <span className={styles.stack}>
          <span>
            {row.deadlineOfficial ? <time dateTime={row.deadlineOfficial}>{row.deadlineOfficial}</time> : t.none}
            <CalendarMark day={row.deadlineOfficial} />
          </span>
          {row.payState < 2 && <small>{t.validUntil(row.validThrough)}</small>}
        </span>
      ),
    },
    ...(forCustomers
      ? [{ key: 'customer', title: t.customer, shown: true, minWidth: '100px', cell: (row: FeeOrder) => row.customer }]
      : []),
    {
      key: 'receipts',
      title: t.receipts,
      shown: false,
      align: 'end',
      cell: (row) => t.ofLines(row.receipts, row.count),
    },
    {
      key: 'created',
      title: t.created,
      shown: true,
      cell: (row) => <time dateTime={row.createdTime}>{formatDay(row.createdTime)}</time>,
    },
  ]
}
