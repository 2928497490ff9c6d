import { isOurTurn, type QueueName, queues } from '@portal/domain/office/admin/queues'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { daysUntil, deadlineTone } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { useDesk } from './desk-paths.ts'
import { queueMessages } from './queue-messages.ts'
import styles from './queues.module.css'
import { daysSince } from './waiting.ts'

type Queue = ReplyFor<'admin.listQueues'>[number]

interface QueueNavProps {
  readonly list: readonly Queue[]
  readonly chosen: QueueName | undefined
  readonly onChoose: (queue: QueueName) => void
}

/** The queues in one list: first what is ours to do, with its nearest official date, then what waits for others. */
export function QueueNav({ list, chosen, onChoose }: QueueNavProps) {
  const t = useMessages(queueMessages)
  const { isAgent } = useDesk()
  const ours = list.filter(({ queue }) => isOurTurn(queue))
  const others = list.filter(({ queue }) => !isOurTurn(queue))
  const line = (one: Queue) => <QueueLine key={one.queue} {...{ ...one, isChosen: one.queue === chosen, onChoose }} />
  return (
    <nav aria-label={isAgent ? t.agencyQueues : t.queues} className={styles.nav}>
      <h2 className={styles.turn}>{t.ours}</h2>
      {ours.map(line)}
      {!isAgent && <OfSquare />}
      {others.length > 0 && <h2 className={styles.turn}>{t.others}</h2>}
      {others.map(line)}
    </nav>
  )
}

interface QueueLineProps extends Queue {
  readonly isChosen: boolean
  readonly onChoose: (queue: QueueName) => void
}

function QueueLine({ queue, count, oldest, dueOn, isChosen, onChoose }: QueueLineProps) {
  const t = useMessages(queueMessages)
  const language = useLanguage()
  const isOurs = isOurTurn(queue) && count > 0
  return (
    <button
      type="button"
      title={queues[queue].holds[language]}
      aria-current={isChosen || undefined}
      className={classes(styles.queue, isChosen && styles.chosenQueue)}
      data-ours={isOurs || undefined}
      onClick={() => onChoose(queue)}
    >
      <span>{queues[queue].name[language]}</span>
      <span className={styles.queueCount} data-empty={count === 0 || undefined}>
        {count}
      </span>
      <span className={styles.queueAge} data-tone={isOurs && dueOn ? deadlineTone(daysUntil(dueOn)) : undefined}>
        {oldest === null ? t.noneWaits : isOurs && dueOn ? t.nearest(dueOn) : t.oldest(daysSince(oldest))}
      </span>
    </button>
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
  // Its lines stand from the start: those below must not move when the counts come.
  const lines = [
    ...(user?.role === 'finance' ? [] : [{ tab: 'review', name: t.certifications, count: data?.listings.review }]),
    { tab: 'staff', name: t.deals, count: data?.deals.staff },
  ]
  return lines.map(({ tab, name, count }) => (
    <Link
      key={tab}
      className={styles.queue}
      data-ours={(count ?? 0) > 0 || undefined}
      to={pathTo('/admin/square', { query: { tab } })}
    >
      <span>{name}</span>
      <span className={styles.queueCount} data-empty={count === 0 || undefined}>
        {count}
      </span>
      <span className={styles.queueAge}>{t.ofSquare}</span>
    </Link>
  ))
}
