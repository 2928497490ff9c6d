import { watchStates } from '@portal/domain/monitoring/watch-states'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import type { ListState } from '../ui/list/list-state.ts'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'

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
  ].map(({ count, ...tab }) => (count === undefined ? tab : { ...tab, count }))
}

/** How many are watched and what of them needs the person; each figure leads to its rows. */
export function WatchFigures({ state }: { state: ListState }) {
  const t = useMessages(monitoringMessages)
  const language = useLanguage()
  const { data } = useQuery(quantity)
  if (!data || data.watching === 0) return null
  const show = (patch: Readonly<Record<string, string>>) => state.show(new URLSearchParams(patch).toString())
  const figures = [
    { key: 'toPay', count: data.toPay, label: watchStates.toPay.name[language], tone: 'warn', go: { tab: 'toPay' } },
    { key: 'grace', count: data.grace, label: watchStates.grace.name[language], tone: 'bad', go: { tab: 'grace' } },
    {
      key: 'restoration',
      count: data.restoration,
      label: watchStates.restoration.name[language],
      tone: 'bad',
      go: { tab: 'restoration' },
    },
    { key: 'ended', count: data.ended, label: watchStates.ended.name[language], tone: 'quiet', go: { tab: 'ended' } },
    {
      key: 'datesMissing',
      count: data.datesMissing,
      label: t.datesMissing,
      tone: 'warn',
      go: { datesMissing: 'true' },
    },
    { key: 'changed', count: data.changed, label: t.changed, tone: 'warn', go: { changed: 'true' } },
  ] as const
  return (
    <section className={styles.figures} aria-label={t.figures}>
      <button type="button" className={styles.figure} onClick={() => state.show('')}>
        <strong>{data.watching.toLocaleString('en')}</strong>
        <span>
          {t.watched} · {t.ofLimit(data.limit)}
        </span>
      </button>
      {figures.map(({ key, count, label, tone, go }) => (
        <button
          key={key}
          type="button"
          className={styles.figure}
          data-tone={count > 0 ? tone : undefined}
          onClick={() => show(go)}
        >
          <strong>{count.toLocaleString('en')}</strong>
          <span>{label}</span>
        </button>
      ))}
    </section>
  )
}
