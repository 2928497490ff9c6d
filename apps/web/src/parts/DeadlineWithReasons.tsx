import { type CaseContact, describeDeadlineAct, offeredPeriods } from '@portal/domain/kernel/orders/deadline-acts'
import { ruleVersionText } from '@portal/domain/platform/rules/rule-version'
import type { ReplyFor } from '../api/send-call.ts'
import { todayInBeijing } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { classes } from '../ui/classes.ts'
import { DeadlineChip } from '../ui/DeadlineChip.tsx'
import layout from '../ui/layout.module.css'
import styles from './DeadlineWithReasons.module.css'
import { deadlineReasonMessages } from './deadline-reason-messages.ts'
import { deadlineStepText } from './deadline-step-text.ts'
import { deadlineTitle } from './deadline-words.ts'
import { useInnerDay } from './inner-day.ts'

type Row = ReplyFor<'orders.getOrderDetail'>['deadlines'][number]
/** Where the law stands beside the deadline already, it is not told a second time; what is not stored yet has no version. */
export type DeadlineFacts = Omit<Row, 'law' | 'ruleVersion'> & Partial<Pick<Row, 'law' | 'ruleVersion'>>

interface DeadlineWithReasonsProps {
  readonly deadline: DeadlineFacts
  /** Given to a customer: who meets it, until when, and whom to ask. */
  readonly contact?: CaseContact | undefined
  /** Of the order that it stands on. */
  readonly orderType?: string | undefined
}

/** A deadline's chip; a click tells step by step how the day came about, and a customer who acts on it. */
export function DeadlineWithReasons({ deadline, contact, orderType }: DeadlineWithReasonsProps) {
  const t = useMessages(deadlineReasonMessages)
  const language = useLanguage()
  const inner = useInnerDay(t.internal)
  return (
    <DeadlineChip
      day={deadline.officialOn}
      isUnsure={deadline.warning === 'calendarUnknown'}
      what={deadlineTitle(deadline.ruleId, language)}
      why={
        <>
          {contact && <p>{describeDeadlineAct(deadline, contact, todayInBeijing(), orderType)[language]}</p>}
          <ol className={classes(layout.stack4, styles.steps)}>
            {deadline.steps.map((step) => (
              <li className={layout.spread16} key={`${step.key}-${step.on}`}>
                <span>{deadlineStepText(step, language, inner)}</span>
                <time dateTime={step.on}>{step.on}</time>
              </li>
            ))}
          </ol>
          <dl className={styles.limits}>
            <dt>{t.startsOn}</dt>
            <dd>{deadline.startsOn}</dd>
            <dt>{inner.name}</dt>
            <dd>{deadline.internalOn}</dd>
            <dt>{t.official}</dt>
            <dd>{deadline.officialOn}</dd>
            {deadline.law && (
              <>
                <dt>{t.basis}</dt>
                <dd>{deadline.law.basis[language]}</dd>
                <dt>{offeredPeriods.has(deadline.ruleId) ? t.unused : t.missed}</dt>
                <dd>{deadline.law.missed[language]}</dd>
              </>
            )}
          </dl>
          {deadline.ruleVersion !== undefined && <p>{ruleVersionText(deadline.ruleVersion)[language]}</p>}
          {deadline.law?.needsConfirmation && <p>{t.needsConfirmation}</p>}
          {deadline.warning === 'calendarUnknown' && <p>{t.calendarUnknown}</p>}
        </>
      }
    />
  )
}
