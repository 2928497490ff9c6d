import { quarterOf } from '@portal/domain/docket/monitoring/cash-flow'
import { watchStates } from '@portal/domain/docket/monitoring/watch-states'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatFen, formatNumber, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import texts from '../../ui/texts.module.css'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'

/** Three years: as far as a budget is planned. */
const quartersShown = 12
const quantity = callQuery('monitoring.getQuantity', {})

/** Tabs of the list with their counts: S5. */
export function useWatchTabs() {
  const t = useMessages(monitoringMessages)
  const language = useLanguage()
  const { data } = useQuery(quantity)
  return [
    { key: 'all', label: t.tabAll, count: data?.watching },
    ...Object.values(watchStates).map(({ code, name }) => ({
      key: code,
      label: name[language],
      count: data?.states[code],
    })),
  ].map(({ count, ...tab }) => ({ ...tab, count: count ?? null }))
}

interface Note {
  readonly key: string
  readonly count: number
  readonly words: string
  readonly go: Readonly<Record<string, string>>
  readonly tone?: 'bad'
}

/** What falls due, quarter by quarter, and what of the watched patents needs the person; each leads to its rows. */
export function WatchOutlook({ state, hasAssumed }: { state: ListState; hasAssumed: boolean }) {
  const t = useMessages(monitoringMessages)
  const { data } = useQuery(quantity)
  const flow = useQuery(callQuery('monitoring.getCashFlow', { parameter: {} }))
  // Both at once: a sum that comes later than the counts beside it would push them to the next line.
  if (!data || flow.isPending) return <div className={styles.outlookSpace} />
  if (data.watching === 0) return null
  const show = (patch: Readonly<Record<string, string>>) => state.show(new URLSearchParams(patch).toString())
  const late = data.grace + data.restoration
  const notes: readonly Note[] = [
    { key: 'late', count: late, words: t.lateCount(late), go: { dueWithin: '0' }, tone: 'bad' },
    {
      key: 'missing',
      count: data.datesMissing,
      words: t.missingCount(data.datesMissing),
      go: { datesMissing: 'true' },
    },
    { key: 'changed', count: data.changed, words: t.changedCount(data.changed), go: { changed: 'true' } },
  ]
  const now = quarterOf(civilDate(todayInBeijing()))
  const ahead = (flow.data?.quarters ?? []).filter(({ quarter }) => quarter >= now).slice(0, quartersShown)
  const chosen = state.get('feesIn')
  return (
    <section className={styles.outlook} aria-label={t.outlook}>
      <p className={styles.sums}>
        {flow.data && <strong>{t.nextYear(formatFen(flow.data.nextYear))}</strong>}
        <span>{t.total(formatNumber(data.watching), formatNumber(data.limit))}</span>
        {notes
          .filter(({ count }) => count > 0)
          .map(({ key, words, go, tone }) => (
            <button key={key} type="button" className={styles.note} data-tone={tone} onClick={() => show(go)}>
              {words}
            </button>
          ))}
      </p>
      {/* As high as the plot that comes: nothing below it moves. */}
      <div className={styles.room}>
        {ahead.length > 0 && (
          <MoneyBars
            label={t.byQuarter}
            totals
            height={96}
            chosen={chosen}
            bars={ahead.map(({ quarter, fen, count }) => ({
              key: quarter,
              group: quarter.slice(0, 4),
              fen,
              words: t.quarterFees(t.quarterName(quarter.slice(0, 4), quarter.slice(5)), count, formatFen(fen)),
            }))}
            onChoose={({ key }) => (key === chosen ? state.show('') : show({ feesIn: key }))}
          />
        )}
      </div>
      {hasAssumed && <p className={texts.quiet}>{t.assumedNote}</p>}
    </section>
  )
}
