import { addDays, addYears, civilDate, parseCivilDate, yearOf } from '@portal/domain/dates/civil-date'
import { annuityLadder } from '@portal/domain/fees/annuities'
import type { ReductionPercent } from '@portal/domain/fees/filing-fees'
import type { RightType } from '@portal/domain/patents/right-type'
import { termYears } from '@portal/domain/patents/terms'
import { useState } from 'react'
import { daysLeftWords, daysUntil, formatFen, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { TextField } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AnnuityPlot } from './AnnuityPlot.tsx'
import styles from './Calculators.module.css'
import { Choice } from './Choice.tsx'
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
  const [grantText, setGrantText] = useState(() => String(yearOf(today()) - 1))
  const [reduction, setReduction] = useState<ReductionPercent>(85)
  const on = today()
  const read = parseCivilDate(filedText)
  const filedOn = read && read >= lawSince && read <= on ? read : undefined
  const grantYear = filedOn && patentYearOf(Number(grantText), filedOn, right)
  const steps =
    filedOn && grantYear ? annuityLadder({ right, filedOn, grantYear, reductionPercent: reduction }) : undefined
  const next = steps?.find((step) => step.dueOn >= on)
  const ahead = steps?.filter((step) => step.dueOn >= on) ?? []
  return (
    <Panel title={t.annuityTitle} className={styles.panel}>
      <div className={styles.inputs}>
        <Choice
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
          <TextField
            label={t.filedOn}
            type="date"
            value={filedText}
            min={lawSince}
            max={on}
            error={filedOn ? undefined : t.dateWrong}
            onChange={(event) => setFiledText(event.target.value)}
          />
          <TextField
            label={t.grantYear}
            type="number"
            inputMode="numeric"
            value={grantText}
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
                <span className={styles.nextLabel}>{t.nextLabel}</span>
                <strong>
                  {t.next(
                    next.year,
                    formatFen(next.amountFen),
                    next.dueOn,
                    daysLeftWords(daysUntil(next.dueOn, on), language),
                  )}
                </strong>
                <span className={styles.why}>
                  {t.remaining(ahead.length, formatFen(ahead.reduce((sum, step) => sum + step.amountFen, 0)))}
                </span>
              </>
            ) : (
              <strong>{t.ended}</strong>
            )}
          </div>
          <AnnuityPlot steps={steps} nextYear={next?.year} />
        </>
      )}
    </Panel>
  )
}

/** Patent year (1 from the filing date) in which a calendar year of grant lies; undefined outside the term. */
function patentYearOf(calendarYear: number, filedOn: ReturnType<typeof civilDate>, right: RightType) {
  const year = calendarYear - yearOf(filedOn) + 1
  return Number.isInteger(year) && year >= 1 && year <= termYears(right, filedOn) ? year : undefined
}
