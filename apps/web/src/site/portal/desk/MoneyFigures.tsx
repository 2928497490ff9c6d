import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery, queryClient } from '../../../api/query.ts'
import { formatFen } from '../../../app/format.ts'
import { useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { MoneyBars } from '../../../parts/MoneyBars.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './RoleDesk.module.css'
import { roleMessages } from './role-messages.ts'

const summary = callQuery('payments.getMoneySummary', {}, { shownInPlace: true })

/** Receipts of today and this month, what is to be checked, what is held for the offices, and thirty days of receipts. */
export function MoneyFigures() {
  const t = useMessages(roleMessages)
  const { data, error, isFetching, refetch } = useQuery(summary, queryClient)
  if (!data) {
    return (
      <div className={styles.inside}>
        {error ? (
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} height="83px" />
        )}
      </div>
    )
  }
  const { today, month, held, toCheck, days } = data
  const figures = [
    [t.serviceToday, formatFen(today.service)],
    [t.serviceMonth, formatFen(month.service)],
    [t.officialMonth, formatFen(month.official)],
    [t.refundedMonth, formatFen(month.refunded)],
    [t.held, formatFen(held)],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={pathTo('/admin/payments')} className={styles.line}>
        <strong>{t.toCheck}</strong>
        <span className={styles.day}>{formatFen(toCheck.amount)}</span>
        <strong className={styles.number}>{toCheck.count}</strong>
      </Link>
      <figure className={styles.inside}>
        <figcaption className={styles.day}>{t.byDay}</figcaption>
        <MoneyBars
          label={t.byDay}
          height={72}
          bars={days.map(({ day, received }) => ({
            key: day,
            group: day.slice(5),
            fen: received,
            words: t.dayReceived(day, formatFen(received)),
          }))}
        />
      </figure>
    </>
  )
}
