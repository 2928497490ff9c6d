import { limitActors } from '@portal/domain/docket/limits/limit-rules'
import { ruleVersionText } from '@portal/domain/platform/rules/rule-version'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay, formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { deadlineStepText } from '../../parts/deadline-step-text.ts'
import { useInnerDay } from '../../parts/inner-day.ts'
import { WriteLink } from '../../parts/letters/WriteLink.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './docket.module.css'
import { LimitStateChip } from './LimitCells.tsx'
import { LimitReminders } from './LimitReminders.tsx'
import { docketMessages } from './messages.ts'
import { wayToLimit } from './way-to-limit.ts'

/** Why a limit is that day, by which rule and version, who acts, and what the office asks for by then. */
export default function WhyLimit({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(docketMessages)
  const language = useLanguage()
  const inner = useInnerDay(t.ours)
  const { data, error, refetch } = useQuery(callQuery('docket.getLimit', { id }, { shownInPlace: true }))
  const acknowledge = useCallMutation('docket.acknowledgeLimits')
  const why = data?.why
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? data.limit[language] : t.why}
      actions={
        data && (
          <>
            {(data.state === 'open' || data.state === 'missed') && data.acknowledgedTime === null && (
              <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate({ ids: [id] })}>
                {t.acknowledge}
              </Button>
            )}
            {data.state === 'open' && data.orderNo !== null && data.customer !== null && (
              <WriteLink cases={[{ orderNo: data.orderNo, limitId: id }]} />
            )}
            <LinkButton to={wayToLimit(data)}>{t.open}</LinkButton>
          </>
        )
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />)}
      {data && (
        <div className={layout.stack12}>
          <p className={layout.wrap8}>
            <LimitStateChip limit={data} /> <span>{[data.title, data.number].filter(Boolean).join(' · ')}</span>
          </p>
          {data.act && <p>{data.act[language]}</p>}
          <dl className={styles.facts}>
            <dt>{t.official}</dt>
            <dd>{data.officialOn}</dd>
            {data.internalOn !== null && (
              <>
                <dt>{inner.name}</dt>
                <dd>{data.internalOn}</dd>
              </>
            )}
            <dt>{t.acts}</dt>
            <dd>{limitActors[data.acts][language]}</dd>
            {data.person !== null && (
              <>
                <dt>{t.person}</dt>
                <dd>{data.person}</dd>
              </>
            )}
            {data.fees.map(({ name, amountFen }) => (
              <Fact key={name.zh} name={name[language]} value={formatFen(amountFen)} />
            ))}
            {data.fees.length === 0 && data.amountFen !== null && (
              <Fact name={t.amount} value={formatFen(data.amountFen)} />
            )}
            {why && <Fact name={t.startsOn} value={why.startsOn} />}
            {why?.law && (
              <>
                <Fact name={t.basis} value={why.law.basis[language]} />
                <Fact name={t.missed} value={why.law.missed[language]} />
              </>
            )}
          </dl>
          {why ? (
            <section className={layout.stack4} aria-label={t.why}>
              <h3>{t.why}</h3>
              <ol className={layout.stack4}>
                {why.steps.map((step) => (
                  <li className={layout.spread16} key={`${step.key}-${step.on}`}>
                    <span>{deadlineStepText(step, language, inner)}</span>
                    <time dateTime={step.on}>{step.on}</time>
                  </li>
                ))}
              </ol>
              {why.ruleVersion !== null && <p className={texts.soft13}>{ruleVersionText(why.ruleVersion)[language]}</p>}
              {why.law?.needsConfirmation && <p className={texts.soft13}>{t.needsConfirmation}</p>}
            </section>
          ) : (
            <p className={texts.soft13}>{t.noReasons}</p>
          )}
          {data.mayMove && <p className={texts.soft13}>{t.mayMove}</p>}
          {data.reminders && <LimitReminders reminders={data.reminders} isSeen={data.acknowledgedTime !== null} />}
          <p className={texts.soft13}>
            {data.acknowledgedTime === null ? t.notAcknowledged : t.acknowledgedOn(formatDay(data.acknowledgedTime))}
          </p>
        </div>
      )}
    </Dialog>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
