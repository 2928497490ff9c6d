import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { deadlineStepText } from '../../parts/deadline-step-text.ts'
import { type InnerDay, useInnerDay } from '../../parts/inner-day.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { ladderMessages } from './ladder-messages.ts'
import styles from './monitoring.module.css'

type LadderYear = ReplyFor<'monitoring.getLadder'>['ladder'][number]

/** Every annual fee of a patent: limits with their reasons, reduction, late steps, restoration. */
export function LadderDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useMessages(ladderMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('monitoring.getLadder', { id }, { shownInPlace: true }),
  )
  return (
    <Dialog open onClose={onClose} width="wide" title={`${t.title} · ${name}`}>
      {data ? (
        <div className={layout.stack16}>
          {data.ladder.length === 0 ? <p>{t.noLadder}</p> : <Ladder years={data.ladder} next={data.watch.fee?.year} />}
          {data.termEndsOn !== null && <p className={texts.quiet}>{t.termEnds(data.termEndsOn)}</p>}
          {data.ladder.some((step) => !step.isCalendarKnown) && <p className={texts.quiet}>{t.calendarUnknown}</p>}
        </div>
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Dialog>
  )
}

function Ladder({ years, next }: { years: readonly LadderYear[]; next: number | undefined }) {
  const t = useMessages(ladderMessages)
  const inner = useInnerDay(t.inner, 'order')
  const [open, setOpen] = useState(next)
  const states = { assumed: t.assumed, open: t.open, inPayment: t.inPayment, paid: t.paid, filed: t.filed }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div className={styles.tall} tabIndex={0}>
      <table className={classes(layout.full, texts.size13, styles.table, styles.ladder)} aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.year}</th>
            <th scope="col">{t.official}</th>
            <th scope="col">{inner.name}</th>
            <th scope="col">{t.graceTo}</th>
            <th scope="col" className={styles.end}>
              {t.full}
            </th>
            <th scope="col" className={styles.end}>
              {t.reduced}
            </th>
            <th scope="col">{t.state}</th>
          </tr>
        </thead>
        <tbody>
          {years.map((step) => (
            <Fragment key={step.year}>
              <tr
                data-next={step.year === next || undefined}
                data-past={(next !== undefined && step.year < next) || undefined}
              >
                <th scope="row">
                  <button
                    type="button"
                    className={styles.fold}
                    aria-expanded={open === step.year}
                    title={t.more}
                    onClick={() => setOpen(open === step.year ? undefined : step.year)}
                  >
                    {step.year}
                  </button>
                </th>
                <td>{step.deadlineOfficial}</td>
                <td>{step.deadlineInner}</td>
                <td>{step.isGrantYear ? '—' : step.graceEndsOn}</td>
                <td className={styles.end}>
                  <Money fen={step.full} />
                </td>
                <td className={styles.end} title={step.offPercent > 0 ? t.off(step.offPercent) : undefined}>
                  <Money fen={step.reduced} />
                </td>
                <td>
                  {step.compensatedYears > 0 && `${t.compensated(step.compensatedYears)} `}
                  {step.isGrantYear ? t.grantYear : step.state && states[step.state]}
                </td>
              </tr>
              {open === step.year && (
                <tr>
                  <td colSpan={7}>
                    <Reasons step={step} inner={inner} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Reasons({ step, inner }: { step: LadderYear; inner: InnerDay }) {
  const t = useMessages(ladderMessages)
  const language = useLanguage()
  const steps = (list: LadderYear['why']) => (
    <ol className={classes(layout.stack4, styles.steps)}>
      {list.map((one) => (
        <li key={`${one.key}-${one.on}`}>
          <span>{deadlineStepText(one, language, inner)}</span>
          <time dateTime={one.on}>{one.on}</time>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.inside}>
      <div>
        <h3 className={texts.heading}>{t.why}</h3>
        {steps(step.why)}
      </div>
      {!step.isGrantYear && (
        <>
          <div>
            <h3 className={texts.heading}>{t.whyGrace}</h3>
            {steps(step.whyGrace)}
          </div>
          <div>
            <h3 className={texts.heading}>{t.lateSteps}</h3>
            <ul className={classes(layout.stack4, styles.steps)}>
              {step.late.map((late) => (
                <li key={late.toOn}>
                  <span>{t.until(late.toOn, late.percent)}</span>
                  <span>{formatFen(late.toPay)}</span>
                </li>
              ))}
              {step.restoration && (
                <li>
                  <span>{t.restoration}</span>
                  <span>{formatFen(step.restoration.toPay)}</span>
                </li>
              )}
            </ul>
          </div>
          {step.restoration && (
            <div>
              <h3 className={texts.heading}>{t.whyRestoration}</h3>
              {step.restoration.why.length > 0 ? (
                steps(step.restoration.why)
              ) : (
                <p className={texts.quiet}>{t.restorationUnknown}</p>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}
