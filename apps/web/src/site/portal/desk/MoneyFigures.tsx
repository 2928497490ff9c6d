import { useQuery } from '@tanstack/react-query'
import { callQuery, queryClient } from '../../../api/query.ts'
import { daysUntil, deadlineTone, formatFen } from '../../../app/format.ts'
import { useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { MoneyBars } from '../../../parts/MoneyBars.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Link } from '../../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import states from '../../../ui/states.module.css'
import texts from '../../../ui/texts.module.css'
import styles from './RoleDesk.module.css'
import { roleMessages } from './role-messages.ts'

const summary = callQuery('payments.getMoneySummary', {}, { shownInPlace: true })

/** What finance has to check, and official fees that it has to pay to the offices; a failure is told beside it, by the figures. */
export function MoneyToDo() {
  const t = useMessages(roleMessages)
  const { data, error } = useQuery(summary, queryClient)
  if (!data) return error ? null : <Skeleton lines={2} height="48px" />
  const { toCheck, mismatches, toOffice } = data
  return (
    <ul className={styles.lines}>
      <Line tab="transfers" name={t.toCheck} count={toCheck.count} words={formatFen(toCheck.amount)} />
      {mismatches.count > 0 && (
        <Line
          tab="mismatch"
          name={t.mismatches}
          count={mismatches.count}
          words={formatFen(mismatches.amount)}
          tone="bad"
        />
      )}
      <Line
        tab="office"
        name={t.toOffice}
        count={toOffice.count}
        words={
          toOffice.atOnce > 0
            ? t.atOnce(toOffice.atOnce)
            : toOffice.dueOn
              ? t.nearest(toOffice.dueOn)
              : formatFen(toOffice.amount)
        }
        tone={toneOf(toOffice)}
      />
    </ul>
  )
}

const toneOf = ({ atOnce, dueOn }: { atOnce: number; dueOn: string | null }) =>
  atOnce > 0 ? 'warn' : dueOn === null ? undefined : deadlineTone(daysUntil(dueOn))

interface LineProps {
  /** Of the payments, to which the line leads. */
  readonly tab: string
  readonly name: string
  readonly count: number
  readonly words: string
  readonly tone?: string | undefined
}

function Line({ tab, name, count, words, tone }: LineProps) {
  return (
    <li>
      <Link to={pathTo('/admin/payments', { query: { tab } })} className={classes(states.lights, styles.line)}>
        <strong>{name}</strong>
        <span className={classes(texts.soft13, texts.numbers, styles.day)} data-tone={tone}>
          {words}
        </span>
        <strong className={styles.number}>{count}</strong>
      </Link>
    </li>
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
            <dt className={texts.soft12}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <figure className={styles.inside}>
        <figcaption className={classes(texts.soft13, texts.numbers, styles.day)}>{t.byDay}</figcaption>
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
