import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery, queryClient } from '../../api/query.ts'
import { isStaff } from '../../app/guard.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Desk.module.css'
import { DeskRow } from './DeskRow.tsx'
import { deskMessages } from './messages.ts'

const shownRows = 5
const desk = callQuery('orders.listDeadlines', { limit: shownRows }, { shownInPlace: true })
const watched = callQuery('monitoring.getQuantity', {}, { shownInPlace: true })
const counts = callQuery('orders.getOrderCounts', {}, { shownInPlace: true })

/** What needs the person now, the most pressing first, each with its one action; below, orders by state. */
export default function Desk() {
  const t = useMessages(deskMessages)
  const { user } = useSession()
  // The client is named: this chunk may come after the page's provider was drawn.
  const { data, error, isFetching, refetch } = useQuery(desk, queryClient)
  const total = data?.total ?? 0
  const aside = isStaff(user) ? (
    <Link to={pathTo('/admin/queues')}>{t.queues}</Link>
  ) : (
    total > shownRows && <Link to={pathTo('/order/patentOrder')}>{t.more(total)}</Link>
  )
  return (
    <Panel flush title={t.title} aside={aside} className={styles.desk}>
      {data === undefined ? (
        <div className={styles.inside}>
          {error ? (
            <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={shownRows} />
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
        <ul className={styles.rows}>
          {data.list.map((entry) => (
            <DeskRow key={`${entry.orderNo}-${entry.need}-${entry.deadline?.id}`} entry={entry} />
          ))}
        </ul>
      )}
      <OrderCounts />
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
    <Link className={styles.watched} to={pathTo('/pages/order/serve')}>
      <span>{t.watched(data.watching)}</span>
      <span data-tone={grace + restoration > 0 ? 'bad' : undefined}>{t.watchedNeeds(toPay, grace + restoration)}</span>
    </Link>
  )
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
          <span className={styles.count}>{data?.[tab] ?? '–'}</span>
          {words}
        </Link>
      ))}
    </nav>
  )
}
