import { isCountedInChina } from '@portal/domain/kernel/orders/order-offices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, queryClient } from '../../../api/query.ts'
import type { ReplyFor } from '../../../api/send-call.ts'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { describeLastDay } from '../../../app/last-day.ts'
import { pathTo } from '../../../app/paths.ts'
import { CalendarMark } from '../../../parts/CalendarMark.tsx'
import { deadlineTitle } from '../../../parts/deadline-words.ts'
import { OrderStateChip } from '../../../parts/OrderStateChip.tsx'
import { WorkStateChip } from '../../../parts/WorkStateChip.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import layout from '../../../ui/layout.module.css'
import { Link, useSearchParams } from '../../../ui/navigation/navigation.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import states from '../../../ui/states.module.css'
import styles from './RoleDesk.module.css'
import { roleMessages } from './role-messages.ts'

const desk = (allAnswers: boolean) =>
  callQuery('desks.getAgentDesk', allAnswers ? { allAnswers } : {}, { shownInPlace: true })
type Reply = ReplyFor<'desks.getAgentDesk'>

/** What an agent has in hand: answers that the office waits for, other days that press, and the cases. */
export default function AgentDesk() {
  const t = useMessages(roleMessages)
  const [query] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(
    { ...desk(query.get('answers') === 'all'), placeholderData: keepPreviousData },
    queryClient,
  )
  if (!data) {
    return (
      <Panel title={t.agent} className={styles.desk}>
        {error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
      </Panel>
    )
  }
  const { isOwn, answers, deadlines, cases } = data
  const all = <Link to={pathTo('/order/patentOrder', { query: { sort: 'deadline', order: 'asc' } })}>{t.allCases}</Link>
  const more = answers.list.length < answers.total && (
    <Link to={pathTo('/', { query: { answers: 'all' } })}>{t.everyAnswer(answers.total)}</Link>
  )
  return (
    <Panel flush title={isOwn ? t.agent : t.agency} aside={all} className={styles.desk}>
      <div className={styles.columns}>
        <Part title={t.answers(answers.total)} empty={t.noAnswers} more={more}>
          {answers.list.map((line) => (
            <Due key={`${line.orderNo} ${line.ruleId}`} line={line} />
          ))}
        </Part>
        <Part title={t.deadlines(deadlines.total)} empty={t.noDeadlines}>
          {deadlines.list.map((line) => (
            <Due key={`${line.orderNo} ${line.ruleId}`} line={line} />
          ))}
        </Part>
        <Part title={t.cases(cases.total)} empty={t.noCases}>
          {cases.list.map((line) => (
            <li key={line.orderNo}>
              <Link to={caseOf(line.orderNo)} className={classes(states.lights, styles.line)}>
                <Name line={line} />
                {line.officialState === 'notFiled' ? (
                  <WorkStateChip order={line} payableFen={line.payable} />
                ) : (
                  <OrderStateChip set="official" code={line.officialState} />
                )}
              </Link>
            </li>
          ))}
        </Part>
      </div>
    </Panel>
  )
}

const caseOf = (orderNo: string) => pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })

interface PartProps {
  readonly title: string
  readonly empty: string
  /** Way to what the list leaves out. */
  readonly more?: ReactNode
  readonly children: readonly ReactNode[]
}

function Part({ title, empty, more, children }: PartProps) {
  return (
    <section>
      <h3 className={styles.part}>{title}</h3>
      {children.length === 0 ? <p className={styles.quiet}>{empty}</p> : <ul className={styles.lines}>{children}</ul>}
      {more && <p className={styles.quiet}>{more}</p>}
    </section>
  )
}

/** The case, and below it what is due in it: beside it a long act would leave the name no room. */
function Name({ line, act }: { line: Reply['cases']['list'][number]; act?: string }) {
  const t = useMessages(roleMessages)
  return (
    <span className={styles.name}>
      <strong className={layout.cut}>{line.title || t.untitled}</strong>
      <small className={layout.cut}>{act ? `${act} · ${line.applicantName}` : line.applicantName}</small>
    </span>
  )
}

function Due({ line }: { line: Reply['answers']['list'][number] }) {
  const language = useLanguage()
  const isInChina = isCountedInChina(line.type)
  const { words, tone } = describeLastDay(line.officialOn, { language, isUnsure: isInChina })
  return (
    <li>
      <Link to={caseOf(line.orderNo)} className={classes(states.lights, styles.line)}>
        <Name line={line} act={deadlineTitle(line.ruleId, language)} />
        <Chip tone={tone}>
          <time dateTime={line.officialOn}>{line.officialOn}</time>
          {isInChina && <CalendarMark day={line.officialOn} />} · {words}
        </Chip>
      </Link>
    </li>
  )
}
