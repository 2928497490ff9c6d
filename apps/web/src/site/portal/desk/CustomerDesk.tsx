import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, queryClient } from '../../../api/query.ts'
import { useMessages } from '../../../app/language.ts'
import { lazy } from '../../../app/lazy.tsx'
import { pathTo } from '../../../app/paths.ts'
import { useOrdersWaiting } from '../../../app/use-orders-waiting.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Link } from '../../../ui/navigation/navigation.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import states from '../../../ui/states.module.css'
import styles from './Desk.module.css'
import { DeskRow } from './DeskRow.tsx'
import { deskMessages } from './messages.ts'

const shownRows = 5
const allRows = 100
const OthersAct = lazy(() => import('./OthersAct.tsx'))
const desk = (limit: number) => callQuery('orders.listDeadlines', { whose: 'mine', limit }, { shownInPlace: true })
const watched = callQuery('monitoring.getQuantity', {}, { shownInPlace: true })
const counts = callQuery('orders.getOrderCounts', {}, { shownInPlace: true })

/** What needs the person now, the most pressing first, each with its one action; below, orders by state. */
export default function CustomerDesk() {
  const t = useMessages(deskMessages)
  // The client is named: this chunk may come after the page's provider was drawn.
  const [limit, setLimit] = useState(shownRows)
  const { data, error, isFetching, refetch } = useQuery(
    { ...desk(limit), placeholderData: keepPreviousData },
    queryClient,
  )
  const total = data?.total ?? 0
  const others = data?.counts.others ?? 0
  const [showsOthers, setShowsOthers] = useState(false)
  const aside = total > shownRows && (
    <Button
      tone="quiet"
      size="small"
      aria-expanded={limit === allRows}
      onClick={() => setLimit(limit === allRows ? shownRows : allRows)}
    >
      {limit === allRows ? t.fewer : t.more(Math.min(total, allRows))}
    </Button>
  )
  return (
    <Panel flush title={total > 0 ? t.titleOf(total) : t.title} aside={aside} className={styles.desk}>
      {/* The menu's number beside Orders counts neither drafts nor deadlines. */}
      <p className={styles.counted}>{t.counted}</p>
      {data === undefined ? (
        <div className={styles.inside}>
          {error ? (
            <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={shownRows} height="var(--desk-row)" />
          )}
        </div>
      ) : data.list.length === 0 ? (
        <div className={styles.inside}>
          <EmptyState
            picture="allDone"
            title={t.nothing}
            action={
              <LinkButton to={pathTo('/order/patentOrder/form', { query: { type: 'invention' } })}>{t.file}</LinkButton>
            }
          >
            {t.nothingText}
          </EmptyState>
        </div>
      ) : (
        <ul>
          {data.list.map((entry) => (
            <DeskRow key={`${entry.orderNo}-${entry.need}-${entry.deadline?.id}`} entry={entry} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <div className={styles.others}>
          <Button
            tone="quiet"
            size="small"
            aria-expanded={showsOthers}
            iconAfter="down"
            onClick={() => setShowsOthers(!showsOthers)}
          >
            {t.others(others)}
          </Button>
          {showsOthers && (
            <Suspense fallback={<Skeleton lines={3} />}>
              <OthersAct />
            </Suspense>
          )}
        </div>
      )}
      <OrderCounts />
      <OtherAreas />
      <Watched />
    </Panel>
  )
}

/** What is watched and what of it presses; nothing for who watches nothing. */
function Watched() {
  const t = useMessages(deskMessages)
  const { data } = useQuery(watched, queryClient)
  if (!data || data.watching === 0) return null
  const { toPay, grace, restoration } = data
  return (
    <Link
      className={classes(states.lights, styles.watched)}
      to={pathTo('/pages/order/serve', { query: { tab: 'all' } })}
    >
      <span>{t.watched(data.watching)}</span>
      <span data-tone={grace + restoration > 0 ? 'bad' : undefined}>{t.watchedNeeds(toPay, grace + restoration)}</span>
    </Link>
  )
}

/** Orders of marks and copyrights that wait for the person; nothing where none does. */
function OtherAreas() {
  const t = useMessages(deskMessages)
  const { byPath } = useOrdersWaiting()
  const areas = [
    ['/order/trademarkOrder', t.trademarks],
    ['/order/copyrightOrder', t.copyrights],
  ] as const
  return areas.map(([path, words]) => {
    const count = byPath[path] ?? 0
    return (
      count > 0 && (
        <Link key={path} className={classes(states.lights, styles.watched)} to={path}>
          <span>{words}</span>
          <span>{t.waiting(count)}</span>
        </Link>
      )
    )
  })
}

function OrderCounts() {
  const t = useMessages(deskMessages)
  const { data } = useQuery(counts, queryClient)
  const tabs = [
    ['toPay', t.countToPay],
    ['toCorrect', t.countToCorrect],
    ['toConfirm', t.countToConfirm],
    ['working', t.countWorking],
    ['draft', t.countDraft],
  ] as const
  return (
    <nav aria-label={t.counts} className={styles.counts}>
      {tabs.map(([tab, words]) => (
        <Link key={tab} to={pathTo('/order/patentOrder', { query: { tab } })}>
          <span className={styles.count}>{data?.[tab] ?? '—'}</span>
          {words}
        </Link>
      ))}
    </nav>
  )
}
