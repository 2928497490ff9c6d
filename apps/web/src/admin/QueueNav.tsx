import { type QueueName, queues } from '@portal/domain/admin/queues'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { useSession } from '../app/session-store.ts'
import { classes } from '../ui/classes.ts'
import { queueMessages } from './messages.ts'
import styles from './queues.module.css'
import { daysSince } from './waiting.ts'

interface QueueNavProps {
  readonly list: ReplyFor<'admin.listQueues'>
  readonly chosen: QueueName | undefined
  readonly onChoose: (queue: QueueName) => void
}

/** Every queue with how many cases wait and how long the oldest has; behind them what waits of the square, which has its own page. */
export function QueueNav({ list, chosen, onChoose }: QueueNavProps) {
  const t = useMessages(queueMessages)
  const language = useLanguage()
  return (
    <nav aria-label={t.queues} className={styles.nav}>
      {list.map(({ queue, count, oldest }) => (
        <button
          key={queue}
          type="button"
          title={queues[queue].holds[language]}
          aria-current={queue === chosen || undefined}
          className={classes(styles.queue, queue === chosen && styles.chosenQueue)}
          onClick={() => onChoose(queue)}
        >
          <span className={styles.queueName}>{queues[queue].name[language]}</span>
          <span className={styles.queueCount} data-empty={count === 0 || undefined}>
            {count}
          </span>
          <span className={styles.queueAge}>{oldest === null ? t.noneWaits : t.oldest(daysSince(oldest))}</span>
        </button>
      ))}
      <OfSquare />
    </nav>
  )
}

/** Certifications to review and deals whose next step is the reader's. */
function OfSquare() {
  const t = useMessages(queueMessages)
  const { user } = useSession()
  const { data } = useQuery({
    ...callQuery('square.getSquareCounts', {}, { shownInPlace: true }),
    refetchInterval: 60_000,
  })
  if (!data) return null
  const lines = [
    ...(user?.role === 'finance' ? [] : [{ tab: 'review', name: t.certifications, count: data.listings.review }]),
    { tab: 'staff', name: t.deals, count: data.deals.staff },
  ]
  return lines.map(({ tab, name, count }) => (
    <Link key={tab} className={styles.queue} to={pathTo('/admin/square', { query: { tab } })}>
      <span className={styles.queueName}>{name}</span>
      <span className={styles.queueCount} data-empty={count === 0 || undefined}>
        {count}
      </span>
      <span className={styles.queueAge}>{t.ofSquare}</span>
    </Link>
  ))
}
