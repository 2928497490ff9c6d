import { annuityLadder } from '@portal/domain/law/patents/annuities'
import type { ReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import { patentYear, termEndsOn } from '@portal/domain/law/patents/terms'
import { addDays, addYears, civilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { useState } from 'react'
import { daysUntil, formatDaysLeft, formatFen, todayInBeijing } from '../../../app/format.ts'
import { useLanguage, useMessages } from '../../../app/language.ts'
import { classes } from '../../../ui/classes.ts'
import { DateField } from '../../../ui/DateField.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import texts from '../../../ui/texts.module.css'
import { AnnuityPlot } from './AnnuityPlot.tsx'
import styles from './Calculators.module.css'
import { ReductionField } from './FilingCalculator.tsx'
import { calculatorMessages } from './messages.ts'

const lawSince = civilDate('1985-04-01')
const today = () => civilDate(todayInBeijing())

/** The ladder of annual fees of one patent: next one in words, all of them as a plot and as a table. */
export function AnnuityCalculator() {
  const t = useMessages(calculatorMessages)
  const language = useLanguage()
  const [right, setRight] = useState<RightType>('invention')
  const [filedText, setFiledText] = useState<string>(() => addDays(addYears(today(), -4), 40))
  const [grantText, setGrantText] = useState<string>(() => addDays(addYears(today(), -1), 40))
  const [reduction, setReduction] = useState<ReductionPercent>(85)
  const on = today()
  const read = parseCivilDate(filedText)
  const filedOn = read && read >= lawSince && read <= on ? read : undefined
  const granted = parseCivilDate(grantText)
  const isGrantRight = filedOn && granted && granted >= filedOn && granted <= on && granted < termEndsOn(right, filedOn)
  // Years run from the filing date: the calendar year of the grant can lie in two of them.
  const grantYear = isGrantRight ? patentYear(filedOn, granted) : undefined
  const steps =
    filedOn && grantYear ? annuityLadder({ right, filedOn, grantYear, reductionPercent: reduction }) : undefined
  const next = steps?.find((step) => step.dueOn >= on)
  const ahead = steps?.filter((step) => step.dueOn >= on) ?? []
  return (
    <Panel title={t.annuityTitle} className={styles.panel}>
      <div className={layout.stack16}>
        <Segments
          label={t.right}
          chosen={right}
          onChoose={setRight}
          options={[
            ['invention', t.invention],
            ['utilityModel', t.utilityModel],
            ['design', t.design],
          ]}
        />
        <div className={styles.counts}>
          <DateField
            label={t.filedOn}
            value={filedText}
            min={lawSince}
            max={on}
            error={filedOn ? undefined : t.dateWrong}
            onChange={(event) => setFiledText(event.target.value)}
          />
          <DateField
            label={t.grantedOn}
            value={grantText}
            min={filedOn ?? lawSince}
            max={on}
            hint={grantYear ? t.grantYear(grantYear) : undefined}
            error={filedOn && !grantYear ? t.grantWrong : undefined}
            onChange={(event) => setGrantText(event.target.value)}
          />
        </div>
        <ReductionField value={reduction} onChange={setReduction} />
      </div>
      {steps && (
        <>
          <div className={styles.next} aria-live="polite">
            {next ? (
              <>
                <span className={texts.quiet12}>{t.nextLabel}</span>
                <strong className={texts.strong16}>
                  {t.next(
                    next.year,
                    formatFen(next.amountFen),
                    next.dueOn,
                    formatDaysLeft(daysUntil(next.dueOn, on), language),
                  )}
                </strong>
                <span className={classes(texts.quiet12, texts.block)}>
                  {t.remaining(ahead.length, formatFen(ahead.reduce((sum, step) => sum + step.amountFen, 0)))}
                </span>
              </>
            ) : (
              <strong className={texts.strong16}>{t.ended}</strong>
            )}
          </div>
          <AnnuityPlot steps={steps} nextYear={next?.year} />
        </>
      )}
    </Panel>
  )
}
