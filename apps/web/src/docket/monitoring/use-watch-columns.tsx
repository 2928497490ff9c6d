import { formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'
import {
  WatchAmount,
  WatchDeadline,
  WatchFee,
  WatchName,
  WatchNotice,
  WatchPaid,
  WatchStateChip,
} from './WatchCells.tsx'
import type { Watch } from './watch-types.ts'

/** All columns of screens `/pages/order/serve`; those of small use wait to be chosen. */
export function useWatchColumns(
  forCustomers: boolean,
  onOpen: (watch: Watch) => void,
  onEdit: (watch: Watch) => void,
): readonly Column<Watch>[] {
  const t = useMessages(monitoringMessages)
  const column = (key: string, title: string, cell: Column<Watch>['cell'], more: Partial<Column<Watch>> = {}) => ({
    key,
    title,
    cell,
    shown: true,
    ...more,
  })
  const cut = (text: string) => (
    <span className={styles.cut} title={text}>
      {text || t.none}
    </span>
  )
  return [
    column('name', t.name, (watch) => <WatchName watch={watch} onOpen={() => onOpen(watch)} />, {
      minWidth: '210px',
      sort: 'number',
      sortFirst: 'asc',
    }),
    column('state', t.state, (watch) => (
      <span className={styles.stack}>
        <span>
          <WatchStateChip state={watch.state} />
        </span>
        {/* Few have one: no column of its own, and seen at once where there is one. */}
        <WatchNotice watch={watch} />
      </span>
    )),
    column('fee', t.fee, (watch) => <WatchFee watch={watch} />),
    column('amount', t.amount, (watch) => <WatchAmount watch={watch} />, { align: 'end', stays: true, sort: 'amount' }),
    column('deadline', t.deadline, (watch) => <WatchDeadline watch={watch} onEdit={() => onEdit(watch)} />, {
      sort: 'due',
      sortFirst: 'asc',
    }),
    column('paidUntil', t.paidUntil, (watch) => <WatchPaid watch={watch} />),
    ...(forCustomers
      ? [column('customer', t.customer, (watch) => cut(watch.customer ?? ''), { minWidth: '100px' })]
      : []),
    column('applicantName', t.applicant, (watch) => cut(watch.applicantName), { shown: 'wide', minWidth: '110px' }),
    column('notes', t.notes, (watch) => cut(watch.notes), { shown: 'wide', minWidth: '110px' }),
    column('legal', t.legal, (watch) => t[watch.legal], { shown: false }),
    column('late', t.late, (watch) => watch.fee && <Money fen={watch.fee.late} />, { shown: false, align: 'end' }),
    column('reduction', t.reduction, (watch) => (watch.reduction === 0 ? t.noReduction : t.off(watch.reduction)), {
      shown: false,
    }),
    column(
      'checked',
      t.checked,
      (watch) =>
        watch.checkedTime === null ? (
          <span className={styles.quiet}>{t.neverChecked}</span>
        ) : (
          <span className={styles.stack}>
            <time dateTime={watch.checkedTime}>{formatDay(watch.checkedTime)}</time>
            {watch.source !== null && <small>{t.dataOf(watch.source, watch.sourceAge ?? '?')}</small>}
          </span>
        ),
      { shown: false },
    ),
    column('watcher', t.watcher, (watch) => watch.watcher, { shown: false }),
  ]
}
