import { useQuery } from '@tanstack/react-query'
import { callQuery, queryClient } from '../../../api/query.ts'
import type { ReplyFor } from '../../../api/send-call.ts'
import { useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Link } from '../../../ui/navigation/navigation.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import texts from '../../../ui/texts.module.css'
import { MoneyFigures, MoneyToDo } from './MoneyFigures.tsx'
import { Queues } from './QueueDesk.tsx'
import styles from './RoleDesk.module.css'
import { roleMessages } from './role-messages.ts'

const desk = callQuery('desks.getOfficeDesk', {}, { shownInPlace: true })
type Reply = ReplyFor<'desks.getOfficeDesk'>

/** The whole office: dates of the next 30 days by handler, what is overdue, drafts that became orders, and the queues. */
export default function OfficeDesk() {
  const t = useMessages(roleMessages)
  const { data, error, isFetching, refetch } = useQuery(desk, queryClient)
  return (
    <Panel
      flush
      title={t.office}
      aside={<Link to={pathTo('/admin/queues')}>{t.allQueues}</Link>}
      className={styles.desk}
    >
      <div className={styles.columns}>
        <section>
          {data ? (
            <>
              <Figures data={data} />
              <Handlers handlers={data.handlers} />
            </>
          ) : (
            <div className={styles.officeSpace}>
              {error ? (
                <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
              ) : (
                <Skeleton lines={4} height="40px" />
              )}
            </div>
          )}
          <h3 className={styles.part}>{t.money}</h3>
          <MoneyFigures />
        </section>
        <section>
          <h3 className={styles.part}>{t.queues}</h3>
          <MoneyToDo />
          <Queues isBeside />
        </section>
      </div>
    </Panel>
  )
}

function Figures({ data: { due, overdue, drafts } }: { data: Reply }) {
  const t = useMessages(roleMessages)
  const figures = [
    [t.due, String(due), undefined],
    [t.overdue, String(overdue), overdue > 0 ? 'bad' : undefined],
    [t.drafts, t.ofBegun(drafts.paid, drafts.begun), undefined],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, tone]) => (
        <div key={name}>
          <dt className={texts.soft12}>{name}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Official dates of the next 30 days, a bar for each handler; the longest has the whole width, numbers stand beside. */
function Handlers({ handlers }: { handlers: Reply['handlers'] }) {
  const t = useMessages(roleMessages)
  const longest = Math.max(1, ...handlers.map(({ due, overdue }) => due + overdue))
  return (
    <section>
      <h3 className={styles.part}>{t.byHandler}</h3>
      {handlers.length === 0 ? (
        <p className={styles.quiet}>{t.noDeadlines}</p>
      ) : (
        <ul className={styles.bars}>
          {handlers.map(({ name, due, overdue, nextOn }) => (
            <li key={name ?? ''}>
              <span className={styles.name}>{name ?? t.unassigned}</span>
              <span className={styles.bar} aria-hidden="true">
                <span data-tone="bad" style={{ inlineSize: `${(100 * overdue) / longest}%` }} />
                <span style={{ inlineSize: `${(100 * due) / longest}%` }} />
              </span>
              <span className={classes(texts.soft13, texts.numbers, styles.day)}>
                {[t.handlerSum(due, overdue), ...(nextOn ? [t.nearest(nextOn)] : [])].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
