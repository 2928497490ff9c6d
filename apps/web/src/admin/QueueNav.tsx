import { type QueueName, queues } from '@portal/domain/admin/queues'
import type { ReplyFor } from '../api/send-call.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { classes } from '../ui/classes.ts'
import { queueMessages } from './messages.ts'
import styles from './queues.module.css'
import { daysSince } from './waiting.ts'

interface QueueNavProps {
  readonly list: ReplyFor<'admin.listQueues'>
  readonly chosen: QueueName | undefined
  readonly onChoose: (queue: QueueName) => void
}

/** Every queue with how many cases wait and how long the oldest has. */
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
    </nav>
  )
}
