import { isOurTurn, queues } from '@portal/domain/office/admin/queues'
import { useQuery } from '@tanstack/react-query'
import { callQuery, queryClient } from '../../../api/query.ts'
import { daysUntil, deadlineTone } from '../../../app/format.ts'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Link } from '../../../ui/navigation/navigation.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import states from '../../../ui/states.module.css'
import texts from '../../../ui/texts.module.css'
import styles from './RoleDesk.module.css'
import { roleMessages } from './role-messages.ts'

const list = callQuery('admin.listQueues', {}, { shownInPlace: true })

/** The queues of a person of the office by whose turn it is: ours with the nearest official date, the others quiet. */
export default function QueueDesk() {
  const t = useMessages(roleMessages)
  return (
    <Panel
      flush
      title={t.queues}
      aside={<Link to={pathTo('/admin/queues')}>{t.allQueues}</Link>}
      className={styles.desk}
    >
      <Queues />
    </Panel>
  )
}

/** The lines alone. `isBeside`: other lines of what is to be done stand above, so that nothing is said where no case waits. */
export function Queues({ isBeside = false }: { isBeside?: boolean }) {
  const t = useMessages(roleMessages)
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(list, queryClient)
  if (!data) {
    return (
      <div className={styles.inside}>
        {error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </div>
    )
  }
  const ours = data.filter(({ queue, count }) => isOurTurn(queue) && count > 0)
  const others = data.filter(({ queue, count }) => !isOurTurn(queue) && count > 0)
  return (
    <>
      {ours.length === 0 && !isBeside && (
        <div className={styles.inside}>
          <EmptyState picture="allDone" title={t.noneOurs} />
        </div>
      )}
      {ours.length > 0 && (
        <ul className={styles.lines}>
          {ours.map(({ queue, count, dueOn }) => (
            <li key={queue}>
              <Link to={pathTo('/admin/queues', { query: { queue } })} className={classes(states.lights, styles.line)}>
                <strong>{queues[queue].name[language]}</strong>
                <span
                  className={classes(texts.soft13, texts.numbers, styles.day)}
                  data-tone={dueOn ? deadlineTone(daysUntil(dueOn)) : undefined}
                >
                  {dueOn ? t.nearest(dueOn) : t.noDate}
                </span>
                <strong className={styles.number}>{count}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className={styles.quiet}>
          {t.others}{' '}
          {others.map(({ queue, count }) => (
            <Link key={queue} to={pathTo('/admin/queues', { query: { queue } })}>
              {queues[queue].name[language]} {count}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
