import { describeContact, describeDeadlineAct } from '@portal/domain/kernel/orders/deadline-acts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, queryClient } from '../../../api/query.ts'
import type { ReplyFor } from '../../../api/send-call.ts'
import { todayInBeijing } from '../../../app/format.ts'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { DeadlineWithReasons } from '../../../parts/DeadlineWithReasons.tsx'
import { deadlineTitle } from '../../../parts/deadline-words.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import layout from '../../../ui/layout.module.css'
import cells from '../../../ui/list/cells.module.css'
import { Link } from '../../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import texts from '../../../ui/texts.module.css'
import styles from './Desk.module.css'
import { deskMessages } from './messages.ts'

const shownMax = 100
const others = callQuery('orders.listDeadlines', { whose: 'others', limit: shownMax }, { shownInPlace: true })

type Entry = ReplyFor<'orders.listDeadlines'>['list'][number]

/** What agents and the office do, by their days: to be read, with nothing to press. */
export default function OthersAct() {
  const { data, error, isFetching, refetch } = useQuery(others, queryClient)
  if (!data) {
    return (
      <div className={styles.inside}>
        {error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton lines={3} />}
      </div>
    )
  }
  return (
    <ul className={styles.quiet}>
      {data.list.map((entry) => (
        <Row key={`${entry.orderNo}-${entry.deadline?.id}`} entry={entry} />
      ))}
    </ul>
  )
}

function Row({ entry }: { entry: Entry }) {
  const t = useMessages(deskMessages)
  const language = useLanguage()
  const { deadline, contact, orderNo, isAnswered, type } = entry
  if (!deadline) return null
  const said = isAnswered
    ? t.beingAnswered(describeContact(contact)[language], deadline.internalOn)
    : describeDeadlineAct(deadline, contact, todayInBeijing(), type)[language]
  return (
    <li className={styles.quietRow}>
      <div className={classes(layout.shrinks, layout.grid, styles.what)}>
        <Link
          to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}
          className={classes(cells.named, styles.title)}
        >
          {entry.title || t.untitled}
        </Link>
        <span className={texts.quiet12}>
          {deadlineTitle(deadline.ruleId, language)} · {said}
        </span>
      </div>
      <DeadlineWithReasons deadline={deadline} contact={contact} orderType={type} />
    </li>
  )
}
