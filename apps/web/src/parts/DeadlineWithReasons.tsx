import type { ReplyFor } from '../api/send-call.ts'
import { defineMessages, useLanguage, useMessages } from '../app/language.ts'
import { DeadlineChip } from '../ui/DeadlineChip.tsx'
import styles from './DeadlineWithReasons.module.css'
import { deadlineStepText } from './deadline-step-text.ts'
import { deadlineTitle } from './deadline-words.ts'

export type DeadlineFacts = ReplyFor<'orders.getOrderDetail'>['deadlines'][number]

const messages = defineMessages({
  internal: { en: 'Internal deadline', zh: '内部期限' },
  official: { en: 'Official deadline', zh: '官方绝限' },
  calendarUnknown: {
    en: 'The holidays of that year are not published yet: the day may still move to the next working day.',
    zh: '该年度节假日尚未公布，遇休息日将顺延至下一工作日。',
  },
})

/** A deadline's chip; a click tells step by step how the day came about. */
export function DeadlineWithReasons({ deadline }: { deadline: DeadlineFacts }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <DeadlineChip
      day={deadline.officialOn}
      isUnsure={deadline.warning === 'calendarUnknown'}
      what={deadlineTitle(deadline.ruleId, language)}
      why={
        <>
          <ol className={styles.steps}>
            {deadline.steps.map((step) => (
              <li key={`${step.key}-${step.on}`}>
                <span>{deadlineStepText(step, language)}</span>
                <time dateTime={step.on}>{step.on}</time>
              </li>
            ))}
          </ol>
          <dl className={styles.limits}>
            <dt>{t.internal}</dt>
            <dd>{deadline.internalOn}</dd>
            <dt>{t.official}</dt>
            <dd>{deadline.officialOn}</dd>
          </dl>
          {deadline.warning === 'calendarUnknown' && <p>{t.calendarUnknown}</p>}
        </>
      }
    />
  )
}
