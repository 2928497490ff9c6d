import { Link } from 'react-router'
import type { ReplyFor } from '../../api/send-call.ts'
import { daysLeftWords, daysUntil, deadlineTone, formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { DeadlineWithReasons } from '../../parts/DeadlineWithReasons.tsx'
import { deadlineTitle } from '../../parts/deadline-words.ts'
import { formPlace } from '../../parts/form-place.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import styles from './Desk.module.css'
import { deskMessages } from './messages.ts'

type Entry = ReplyFor<'orders.listDeadlines'>['list'][number]

const needWords = {
  pay: 'needPay',
  correct: 'needCorrect',
  confirm: 'needConfirm',
  continue: 'needContinue',
  sign: 'needSign',
} as const

/** One thing to do: what and for which case, until when and why that day, and the action. */
export function DeskRow({ entry }: { entry: Entry }) {
  const t = useMessages(deskMessages)
  const language = useLanguage()
  const what =
    entry.need === 'deadline'
      ? entry.deadline
        ? deadlineTitle(entry.deadline.ruleId, language)
        : ''
      : t[needWords[entry.need]]
  const action =
    entry.need === 'pay' ? (entry.amount === null ? t.payPlain : t.pay(formatFen(entry.amount))) : t[entry.need]
  const to = placeOf(entry)
  const title = entry.title || t.untitled
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={to} className={styles.title}>
          {title}
        </Link>
        <span className={styles.need}>{what}</span>
      </div>
      <div className={styles.day}>
        {entry.deadline ? <DeadlineWithReasons deadline={entry.deadline} /> : <DueDay day={entry.dueOn} />}
      </div>
      <LinkButton
        size="small"
        tone={entry.need === 'deadline' ? 'quiet' : 'plain'}
        to={to}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </LinkButton>
    </li>
  )
}

/** A day that no rule of law computed (the end of an order's time, a date a reviewer set). */
function DueDay({ day }: { day: string | null }) {
  const t = useMessages(deskMessages)
  const language = useLanguage()
  if (day === null) return <span className={styles.noDay}>{t.noDay}</span>
  const days = daysUntil(day)
  return (
    <Chip tone={deadlineTone(days)}>
      <time dateTime={day}>{day}</time> · {daysLeftWords(days, language)}
    </Chip>
  )
}

function placeOf({ need, orderNo, type }: Entry): string {
  if (need === 'continue' || need === 'correct') return formPlace(type, orderNo)
  return pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
}
