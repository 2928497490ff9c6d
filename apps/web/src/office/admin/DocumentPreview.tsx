import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { DeadlineWithReasons } from '../../parts/DeadlineWithReasons.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { documentMessages } from './document-messages.ts'
import styles from './review.module.css'

interface DocumentPreviewProps {
  readonly outcome: ReplyFor<'admin.recordOfficialDocument'>
  readonly isOfPatent: boolean
  /** China's calendar moves its days. */
  readonly isInChina: boolean
}

/** What recording the document will do: state, number, deadlines with their why, what it closes. */
export function DocumentPreview({ outcome, isOfPatent, isInChina }: DocumentPreviewProps) {
  const t = useMessages(documentMessages)
  const language = useLanguage()
  if (outcome.alreadyRecorded) return <p>{t.already}</p>
  return (
    <>
      {outcome.alike && (
        <p className={classes(layout.row8, texts.bad)}>
          <Icon name="warn" size={16} />
          {t.alike}
        </p>
      )}
      {outcome.warnings.map((warning) => (
        <p key={warning.en} className={classes(layout.row8, texts.bad)}>
          <Icon name="warn" size={16} />
          {warning[language]}
        </p>
      ))}
      {outcome.grantYears && (
        <p className={classes(layout.row8, texts.bad)}>
          <Icon name="warn" size={16} />
          {t.grantYears(outcome.grantYears.named, outcome.grantYears.published)}
        </p>
      )}
      <Outcome {...{ outcome, isOfPatent, isInChina }} />
    </>
  )
}

function Outcome({ outcome, isOfPatent, isInChina }: DocumentPreviewProps) {
  const t = useMessages(documentMessages)
  const language = useLanguage()
  return (
    <dl className={classes(layout.stack4, styles.outcome)}>
      <dt>{t.stateMoves}</dt>
      <dd className={layout.line8x12}>
        <OrderStateChip set="official" code={outcome.officialFrom} />
        {outcome.officialTo === outcome.officialFrom ? (
          <span className={texts.quiet12}>{t.stateStays}</span>
        ) : (
          <>
            <Icon name="go" size={16} />
            <OrderStateChip set="official" code={outcome.officialTo} />
          </>
        )}
      </dd>
      {outcome.patentNumber && (
        <>
          <dt>{t.getsNumber}</dt>
          <dd className={styles.mono}>
            {isOfPatent ? displayApplicationNumber(outcome.patentNumber) : outcome.patentNumber}
          </dd>
        </>
      )}
      <dt>{t.sets}</dt>
      <dd>
        {outcome.deadlines.length === 0 && <span className={texts.quiet12}>{t.setsNone}</span>}
        <ul className={styles.lines}>
          {outcome.deadlines.map((deadline) => (
            <li key={deadline.ruleId}>
              <span>
                {deadline.name[language]}
                <small className={texts.quiet12}>
                  {deadline.basis[language]} · {t.ifMissed} {deadline.missed[language]}
                  {deadline.needsConfirmation && ` · ${t.confirmFirst}`}
                </small>
              </span>
              <DeadlineWithReasons deadline={{ ...deadline, id: deadline.ruleId, state: 'open' }} />
            </li>
          ))}
        </ul>
      </dd>
      {outcome.unset.length > 0 && (
        <>
          <dt>{t.unset}</dt>
          <dd>
            <ul className={styles.lines}>
              {outcome.unset.map(({ ruleId, name, reason }) => (
                <li key={ruleId}>
                  <span>{name[language]}</span>
                  <span className={texts.quiet12}>{reason[language]}</span>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {outcome.closes.length > 0 && (
        <>
          <dt>{t.closes}</dt>
          <dd>
            <ul className={styles.lines}>
              {outcome.closes.map(({ id, name, officialOn, as }) => (
                <li key={id}>
                  <span>{name[language]}</span>
                  <span className={texts.quiet12}>
                    {officialOn} · {t.as(as)} {isInChina && <CalendarMark day={officialOn} />}
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dd className={texts.quiet12}>{t.clientTold}</dd>
    </dl>
  )
}
