import type { ReplyFor } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import { changeMessages } from './change-messages.ts'
import { Fees } from './Fees.tsx'
import styles from './follow-ups.module.css'

/** What a dry run found: the cases that fit, those left out with the reason, and the fee. */
export function ChangeAnswer({ answer }: { answer: ReplyFor<'followUps.submitChange'> }) {
  const t = useMessages(changeMessages)
  const language = useLanguage()
  return (
    <div className={layout.column16} aria-live="polite">
      <h3>{t.fits(answer.accepted.length)}</h3>
      <ul className={classes(layout.stack8, styles.list)}>
        {answer.accepted.map((one) => (
          <li key={one.id}>
            <span>
              <NumberText>{one.id}</NumberText> {one.title}
              {one.isUnchecked && <span className={texts.soft13}> · {t.unchecked}</span>}
            </span>
          </li>
        ))}
      </ul>
      {answer.refused.length > 0 && (
        <>
          <h3>{t.left(answer.refused.length)}</h3>
          <ul className={classes(layout.stack8, styles.list)}>
            {answer.refused.map((one) => (
              <li key={`${one.id} ${one.reason.en}`}>
                <span>
                  {one.id} {one.title}
                  <br />
                  <span className={texts.soft13}>{inLanguage(one.reason, language)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.accepted.length > 0 && <Fees fees={answer.fees} />}
    </div>
  )
}
