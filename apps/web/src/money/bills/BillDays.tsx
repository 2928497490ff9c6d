import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './bills.module.css'
import { billMessages } from './messages.ts'

type BillDay = ReplyFor<'bills.getBillDays'>['days'][number]
type Standing = 'agrees' | 'differs' | 'none' | 'waits' | 'late'

function standingOf({ state, open, failure }: BillDay): Standing {
  if (open > 0) return 'differs'
  if (state === 'read') return 'agrees'
  if (state === 'none') return 'none'
  return failure === '' || failure === 'billNotReady' ? 'waits' : 'late'
}

const digits = (day: string) => String(Number(day.slice(8)))

/** The days as a strip, the newest first, each of which leads to its differences; beside it what the latest bill says. */
export function BillDays({ onDay }: { onDay: (day: string) => void }) {
  const t = useMessages(billMessages)
  const { data } = useQuery(callQuery('bills.getBillDays', {}, { shownInPlace: true }))
  // As high as what comes: the list below does not move.
  if (!data) return <div className={styles.strip} />
  const words: Readonly<Record<Standing, (day: BillDay) => string>> = {
    agrees: () => t.agrees,
    differs: ({ open }) => t.differs(open),
    none: () => t.noPayments,
    waits: () => t.waits,
    late: () => t.late,
  }
  const latest = data.days.find(({ state }) => state === 'read')
  const late = data.days.find((day) => standingOf(day) === 'late')
  const open = data.days.reduce((sum, day) => sum + day.open, 0)
  return (
    <section className={styles.strip} aria-label={t.days}>
      <ol className={styles.days} aria-label={t.days}>
        {data.days.map((day) => {
          const standing = standingOf(day)
          const said = t.dayWords(day.day, words[standing](day))
          return (
            <li key={day.day}>
              <button
                type="button"
                data-standing={standing}
                title={said}
                aria-label={said}
                onClick={() => onDay(day.day)}
              >
                {digits(day.day)}
              </button>
            </li>
          )
        })}
      </ol>
      {latest && (
        <dl className={classes(layout.wrap8x32, styles.latest)}>
          <Fact name={t.newest} value={`${latest.day} · ${t.lines(latest.lines)}`} />
          <Fact name={t.paid} value={formatFen(latest.paid)} />
          <Fact name={t.refunded} value={formatFen(latest.refunded)} />
          <Fact name={t.fee} value={formatFen(latest.fee)} />
          <Fact name={t.open} value={String(open)} tone={open > 0 ? texts.bad : undefined} />
        </dl>
      )}
      {late && <p className={texts.warn13}>{t.failed(late.day)}</p>}
    </section>
  )
}

function Fact({ name, value, tone }: { name: string; value: string; tone?: string | undefined }) {
  return (
    <div className={layout.grid}>
      <dt className={texts.soft13}>{name}</dt>
      <dd className={classes(texts.numbers, tone)}>{value}</dd>
    </div>
  )
}
