import type { AnnuityStep } from '@portal/domain/law/patents/annuities'
import { useId, useState } from 'react'
import { formatFen, formatYuan } from '../../../app/format.ts'
import { useMessages } from '../../../app/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/Money.tsx'
import texts from '../../../ui/texts.module.css'
import styles from './AnnuityPlot.module.css'
import { calculatorMessages } from './messages.ts'

interface AnnuityPlotProps {
  readonly steps: readonly AnnuityStep[]
  /** The year to pay next, drawn strong. */
  readonly nextYear: number | undefined
}

/** Whether the amount changes with this year: such bars are labelled. */
function isStep(steps: readonly AnnuityStep[], at: number): boolean {
  const step = steps[at]
  return step !== undefined && steps[at - 1]?.amountFen !== step.amountFen
}

/** One bar a year: what is to pay, and above it what the reduction takes off. The same as a table on request. */
export function AnnuityPlot({ steps, nextYear }: AnnuityPlotProps) {
  const t = useMessages(calculatorMessages)
  const [table, setTable] = useState(false)
  const id = useId()
  const most = Math.max(...steps.map((step) => step.fullFen))
  const percent = (fen: number) => `${(fen / most) * 100}%`
  const firstFull = steps.findIndex((step) => step.offPercent === 0)
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} role="img" aria-label={t.plotLabel} aria-describedby={`${id}-more`}>
        {steps.map((step, at) => {
          const labelled = isStep(steps, at)
          const crowded = labelled && isStep(steps, at - 1)
          return (
            <div
              key={step.year}
              className={styles.column}
              data-state={
                nextYear === undefined || step.year < nextYear ? 'past' : step.year === nextYear ? 'next' : 'ahead'
              }
              title={`${t.year} ${step.year} · ${step.dueOn} · ${formatFen(step.amountFen)}`}
            >
              <div className={styles.space}>
                <span className={styles.full} style={{ height: percent(step.fullFen) }} />
                <span className={styles.bar} style={{ height: percent(step.amountFen) }} />
                {/* On the part that is paid: above the whole column it would read as the full fee. */}
                {labelled && (
                  <span
                    className={styles.value}
                    data-crowded={crowded || undefined}
                    style={{ insetBlockEnd: percent(step.amountFen) }}
                  >
                    {formatYuan(step.amountFen)}
                  </span>
                )}
              </div>
              <span className={styles.year}>{step.year}</span>
            </div>
          )
        })}
      </div>
      <figcaption id={`${id}-more`} className={styles.caption}>
        <span>
          {t.plotLabel}
          {firstFull !== 0 && (
            <>
              {' · '}
              <i className={styles.keyBar} /> {t.reduced} <i className={styles.keyFull} /> {t.reducedOff}
            </>
          )}
        </span>
        <Button tone="quiet" size="small" aria-expanded={table} onClick={() => setTable(!table)}>
          {table ? t.hideTable : t.showTable}
        </Button>
      </figcaption>
      {table && (
        <div className={styles.scroll}>
          <table className={classes(layout.full, texts.size13, styles.table)}>
            <thead>
              <tr>
                <th scope="col">{t.year}</th>
                <th scope="col">{t.due}</th>
                <th scope="col">{t.full}</th>
                <th scope="col">{t.toPay}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <tr key={step.year} data-next={step.year === nextYear || undefined}>
                  <th scope="row">{step.year}</th>
                  <td>{step.dueOn}</td>
                  <td>
                    <Money fen={step.fullFen} />
                  </td>
                  <td>
                    <Money fen={step.amountFen} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  )
}
