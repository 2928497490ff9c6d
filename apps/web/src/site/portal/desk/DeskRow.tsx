import type { ReplyFor } from '../../../api/send-call.ts'
import { daysUntil, deadlineTone, formatDaysLeft, formatFen } from '../../../app/format.ts'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { useSession } from '../../../app/session-store.ts'
import { DeadlineWithReasons } from '../../../parts/DeadlineWithReasons.tsx'
import { deadlineTitle } from '../../../parts/deadline-words.ts'
import { payFeesPath, payFeesState } from '../../../parts/fees-to-pay.ts'
import { formPath } from '../../../parts/form-path.ts'
import { orderPath } from '../../../parts/order-path.ts'
import { powerPath } from '../../../parts/signing/signature-anchors.ts'
import { worksForCustomers } from '../../../parts/works-for-customers.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import cells from '../../../ui/list/cells.module.css'
import { Link } from '../../../ui/navigation/navigation.tsx'
import texts from '../../../ui/texts.module.css'
import styles from './Desk.module.css'
import { deskMessages } from './messages.ts'

type Entry = ReplyFor<'orders.listDeadlines'>['list'][number]

const needWords = {
  pay: 'needPay',
  correct: 'needCorrect',
  confirm: 'needConfirm',
  continue: 'needContinue',
  sign: 'needSign',
  power: 'needPower',
} as const

/** One thing to do: what and for which case, until when and why that day, and the action. */
export function DeskRow({ entry }: { entry: Entry }) {
  const t = useMessages(deskMessages)
  const forCustomers = worksForCustomers(useSession().user?.role ?? 'customer')
  const language = useLanguage()
  const what =
    entry.need === 'deadline'
      ? entry.deadline
        ? deadlineTitle(entry.deadline.ruleId, language)
        : ''
      : t[needWords[entry.need]]
  const action = actionOf(entry, t)
  const to = placeOf(entry)
  const title = entry.title || t.untitled
  return (
    <li className={styles.row}>
      <div className={classes(layout.shrinks, layout.grid, styles.what)}>
        <Link to={to} className={classes(cells.named, styles.title)}>
          {title}
        </Link>
        <span className={classes(layout.cut, texts.quiet12)}>{entry.act === 'restore' ? t.missed(what) : what}</span>
      </div>
      <div>
        {entry.deadline ? (
          <DeadlineWithReasons
            deadline={entry.deadline}
            contact={forCustomers ? undefined : entry.contact}
            orderType={entry.type}
          />
        ) : (
          <DueDay day={entry.dueOn} />
        )}
      </div>
      <LinkButton size="small" tone="plain" to={to} state={stateOf(entry)} aria-label={`${action}: ${title}`}>
        {action}
      </LinkButton>
    </li>
  )
}

/** A day that no rule of law computed (the end of an order's time, a date a reviewer set). */
function DueDay({ day }: { day: string | null }) {
  const t = useMessages(deskMessages)
  const language = useLanguage()
  if (day === null) return <span className={classes(texts.quiet13, texts.numbers)}>{t.noDay}</span>
  const days = daysUntil(day)
  return (
    <Chip tone={deadlineTone(days)}>
      <time dateTime={day}>{day}</time> · {formatDaysLeft(days, language)}
    </Chip>
  )
}

type Words = (typeof deskMessages)['en']

const answers: ReadonlySet<string> = new Set(['opinion', 'correction'])

function actionOf({ need, act, amount, followUp }: Entry, t: Words): string {
  if (need === 'pay') return amount === null ? t.payPlain : t.pay(formatFen(amount))
  if (followUp === 'restoration') return t.restore
  if (act === 'answer' && followUp !== null && !answers.has(followUp)) return t.order
  return act === null ? t[need] : t[act]
}

/** An annual fee is chosen on the page that pays it. */
const stateOf = ({ act, patentNumber }: Entry) =>
  act === 'annualFee' && patentNumber !== null ? payFeesState([{ patentNumber }]) : undefined

const followUpForm = '/order/patentOrder/afterserveindex'

function placeOf({ need, orderNo, type, act, followUp, documentId }: Entry): string {
  if (act === 'annualFee') return payFeesPath
  if (followUp !== null) {
    const query = {
      orderId: orderNo,
      kind: followUp,
      ...(documentId !== null && act === 'answer' && { document: documentId }),
    }
    return pathTo(followUpForm, { query })
  }
  if (need === 'continue' || need === 'correct') return formPath(type, orderNo)
  if (need === 'power') return powerPath(orderNo)
  return orderPath(type, orderNo)
}
