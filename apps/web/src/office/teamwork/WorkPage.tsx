import { timeText } from '@portal/domain/office/teamwork/time-spent'
import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatInstant, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { DueDay } from '../../parts/internal/DueDay.tsx'
import { useMayWrite } from '../../parts/internal/is-in-team.ts'
import { MentionedText } from '../../parts/internal/MentionedText.tsx'
import { TimerBar, useTimer } from '../../parts/internal/TimerBar.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { workMessages } from './messages.ts'
import styles from './work.module.css'

const tasksShown = 12

/** The desk of one person in a team: their tasks by day, where colleagues mention them, and their time. */
export default function WorkPage() {
  const title = useRouteTitle()
  return (
    <div className={layout.stack16}>
      <h1>{title}</h1>
      <div className={styles.desk}>
        <MyTasks />
        <div className={layout.stack16}>
          <MyTimer />
          <MyMentions />
        </div>
      </div>
    </div>
  )
}

const wayToCase = (orderNo: string, team: 'comments' | 'tasks' | 'time') =>
  pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo }, query: { team } })

function MyTasks() {
  const t = useMessages(workMessages)
  const mayWrite = useMayWrite()
  const { data } = useQuery(callQuery('tasks.listTasks', { tab: 'mine', pageSize: tasksShown }))
  const { data: counts } = useQuery(callQuery('tasks.getCounts', {}))
  const setState = useCallMutation('tasks.setState')
  return (
    <Panel
      title={
        <span className={layout.inline8}>
          {t.dueTitle} {counts && counts.overdue > 0 && <Chip tone="bad">{t.overdue(counts.overdue)}</Chip>}
        </span>
      }
      aside={
        <LinkButton size="small" tone="quiet" to={pathTo('/work/tasks')}>
          {t.dueAll}
        </LinkButton>
      }
    >
      {!data && <Skeleton lines={6} />}
      {data?.total === 0 && <p className={texts.soft13}>{t.noTasks}</p>}
      {data && data.total > 0 && (
        <ul className={styles.lines} aria-label={t.dueTitle}>
          {data.list.map((task) => (
            <li key={task.id}>
              {mayWrite && (
                <input
                  type="checkbox"
                  aria-label={t.done(task.task)}
                  checked={false}
                  onChange={() => setState.mutate({ id: task.id, state: 'done' })}
                />
              )}
              <span className={styles.what}>
                <Link to={wayToCase(task.orderNo, 'tasks')}>{task.task}</Link>
                <small className={texts.quiet12}>{[task.title, task.items].filter(Boolean).join(' · ')}</small>
              </span>
              {task.dueOn !== null && <DueDay day={task.dueOn} />}
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.list.length && (
        <Link to={pathTo('/work/tasks')}>{t.more(data.total - data.list.length)}</Link>
      )}
    </Panel>
  )
}

function MyTimer() {
  const t = useMessages(workMessages)
  const language = useLanguage()
  const personId = useSession().user?.id
  const running = useTimer()
  const today = todayInBeijing()
  const dayFrom = addDays(civilDate(today), -6)
  const { data: spent } = useQuery({
    ...callQuery('time.getReport', { by: 'case', dayFrom, dayTo: today, personId }),
    enabled: personId !== undefined,
  })
  return (
    <Panel title={t.timer}>
      <div className={layout.stack12}>
        {running?.timer && <TimerBar timer={running.timer} ahead={running.ahead} />}
        {running && !running.timer && <p className={texts.soft13}>{t.noTimer}</p>}
        <section className={layout.stack4} aria-label={t.week}>
          <h3 className={texts.medium}>{t.week}</h3>
          {spent && spent.rows.length === 0 && <p className={texts.soft13}>{t.noTime}</p>}
          {spent && spent.rows.length > 0 && (
            <ul className={styles.lines}>
              {spent.rows.slice(0, 5).map(({ key, name, minutes }) => (
                <li key={key}>
                  <span className={styles.what}>
                    <Link to={wayToCase(key, 'time')}>{name || key}</Link>
                  </span>
                  <span className={texts.numbers}>{timeText(minutes)[language]}</span>
                </li>
              ))}
            </ul>
          )}
          {spent && spent.rows.length > 0 && (
            <span className={layout.spread12}>
              <strong>{timeText(spent.total.minutes)[language]}</strong>
              <Link to={pathTo('/work/time', { query: { dayFrom, dayTo: today } })}>{t.allTime}</Link>
            </span>
          )}
        </section>
      </div>
    </Panel>
  )
}

function MyMentions() {
  const t = useMessages(workMessages)
  const name = useSession().user?.name ?? ''
  const { data } = useQuery(callQuery('comments.listMentions', {}))
  return (
    <Panel title={t.mentions}>
      {!data && <Skeleton lines={4} />}
      {data?.length === 0 && <p className={texts.soft13}>{t.noMentions}</p>}
      {data && data.length > 0 && (
        <ul className={styles.lines} aria-label={t.mentions}>
          {data.slice(0, 10).map((mention) => (
            <li key={mention.id}>
              <span className={styles.what}>
                <span className={layout.wrap8}>
                  <Link to={wayToCase(mention.orderNo, 'comments')}>{mention.title || mention.orderNo}</Link>
                  {mention.isNew && <Chip tone="wait">{t.isNew}</Chip>}
                </span>
                <MentionedText text={mention.text} people={[{ name }]} />
                <small className={texts.quiet12}>
                  {mention.authorName} · {formatInstant(mention.time)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
