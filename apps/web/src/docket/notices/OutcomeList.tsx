import { replyTasks } from '@portal/domain/docket/notices/notice-states'
import { type CaseContact, deadlineAct } from '@portal/domain/kernel/orders/deadline-acts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { DeadlineWithReasons } from '../../parts/DeadlineWithReasons.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import texts from '../../ui/texts.module.css'
import { reviewMessages } from './messages.ts'
import { ConfidenceChip } from './NoticeCells.tsx'
import type { Outcome } from './notice-types.ts'
import styles from './notices.module.css'

interface OutcomeListProps {
  readonly outcome: Outcome
  /** Given to a customer: whom to ask about a deadline. */
  readonly contact?: CaseContact | undefined
  /** The response went to the office: no day of it runs any more. */
  readonly isAnswered?: boolean
}

/** What a notice means and does: task, state, deadlines with their why, what it ends. */
export function OutcomeList({ outcome, contact, isAnswered = false }: OutcomeListProps) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const { officialFrom, officialTo } = outcome
  return (
    <dl className={styles.outcome}>
      <dt>{t.meaning}</dt>
      <dd>{outcome.meaning[language]}</dd>
      <dt>{t.task}</dt>
      <dd className={styles.chips}>
        {replyTasks[outcome.task.kind][language]}
        <ConfidenceChip percent={outcome.task.confidence} />
      </dd>
      {officialFrom !== null && officialTo !== null && (
        <>
          <dt>{t.caseState}</dt>
          <dd className={styles.chips}>
            <OrderStateChip set="official" code={officialFrom} />
            {officialFrom === officialTo ? (
              <span className={texts.quiet}>{t.stays}</span>
            ) : (
              <>
                <Icon name="go" size={16} />
                <OrderStateChip set="official" code={officialTo} />
              </>
            )}
          </dd>
        </>
      )}
      <dt>{t.deadlines}</dt>
      <dd>
        {outcome.deadlines.length === 0 && <span className={texts.quiet}>{t.noDeadlines}</span>}
        <ul className={classes(layout.stack8, styles.lines)}>
          {outcome.deadlines.map((deadline) => {
            const { name, missed, basis, needsConfirmation: _, confidence, ...facts } = deadline
            return (
              <li key={deadline.ruleId}>
                <span className={cells.stack}>
                  {name[language]}
                  <small className={texts.quiet}>
                    {basis[language]} · {missed[language]}
                  </small>
                </span>
                <span className={styles.chips}>
                  <ConfidenceChip percent={confidence} />
                  {isAnswered && deadlineAct(deadline.ruleId).by !== 'office' ? (
                    <span className={texts.quiet}>{t.answeredBefore(deadline.officialOn)}</span>
                  ) : (
                    <DeadlineWithReasons
                      deadline={{ ...facts, id: deadline.ruleId, state: 'open' }}
                      contact={contact}
                    />
                  )}
                </span>
              </li>
            )
          })}
        </ul>
        {outcome.periodDiffers && <p className={texts.warn}>{t.periodDiffers}</p>}
      </dd>
      {outcome.unset.length > 0 && (
        <>
          <dt>{t.missing}</dt>
          <dd>
            <ul className={classes(layout.stack8, styles.lines)}>
              {outcome.unset.map(({ ruleId, name, reason }) => (
                <li key={ruleId}>
                  <span>{name[language]}</span>
                  <span className={texts.quiet}>{reason[language]}</span>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {outcome.closes.length > 0 && (
        <>
          <dt>{t.ends}</dt>
          <dd>
            <ul className={classes(layout.stack8, styles.lines)}>
              {outcome.closes.map(({ ruleId, name, officialOn }) => (
                <li key={`${ruleId} ${officialOn}`}>
                  <span>{name[language]}</span>
                  <span className={texts.quiet}>
                    {officialOn} <CalendarMark day={officialOn} />
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  )
}
