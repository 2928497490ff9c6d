import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery, queryClient } from '../../../api/query.ts'
import { daysUntil, deadlineTone, formatFen } from '../../../app/format.ts'
import { useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { MoneyBars } from '../../../parts/MoneyBars.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './RoleDesk.module.css'
import { roleMessages } from './role-messages.ts'

const summary = callQuery('payments.getMoneySummary', {}, { shownInPlace: true })

/** What finance has to check, and official fees that it has to pay to the offices. */
export function MoneyToDo() {
  const t = useMessages(roleMessages)
  const { data } = useQuery(summary, queryClient)
  if (!data) return <Skeleton lines={2} height="48px" />
  const { toCheck, toOffice } = data
  return (
    <ul className={styles.lines}>
      <li>
        <Link
          to={pathTo('/admin/payments', {
            query: { tab: toCheck.transfers < toCheck.count ? 'mismatch' : 'transfers' },
          })}
          className={styles.line}
        >
          <strong>{t.toCheck}</strong>
          <span className={styles.day}>{formatFen(toCheck.amount)}</span>
          <strong className={styles.number}>{toCheck.count}</strong>
        </Link>
      </li>
      <li>
        <Link to={pathTo('/admin/payments', { query: { tab: 'office' } })} className={styles.line}>
          <strong>{t.toOffice}</strong>
          <span className={styles.day} data-tone={toOffice.dueOn ? deadlineTone(daysUntil(toOffice.dueOn)) : undefined}>
            {toOffice.dueOn ? t.nearest(toOffice.dueOn) : formatFen(toOffice.amount)}
          </span>
          <strong className={styles.number}>{toOffice.count}</strong>
        </Link>
      </li>
    </ul>
  )
}

/** Receipts of today and this month, what is held for the offices, and thirty days of receipts. */
export function MoneyFigures() {
  const t = useMessages(roleMessages)
  const { data, error, isFetching, refetch } = useQuery(summary, queryClient)
  if (!data) {
    return (
      <div className={styles.inside}>
        {error ? (
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} height="72px" />
        )}
      </div>
    )
  }
  const { today, month, held, days } = data
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
