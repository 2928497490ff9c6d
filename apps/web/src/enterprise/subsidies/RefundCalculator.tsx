import { disabledRefunds } from '@portal/domain/enterprise/subsidies/disabled-refund'
import {
  affirmations,
  type CreditRating,
  creditRatings,
  type EmployerKind,
  employerKinds,
} from '@portal/domain/enterprise/subsidies/disabled-rules'
import { minimumWagesIn } from '@portal/domain/enterprise/subsidies/minimum-wages'
import { monthOf } from '@portal/domain/enterprise/subsidies/months'
import { formatYuan, todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { CalculatorPanel } from './CalculatorPanel.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { subsidyMessages } from './messages.ts'
import { RefundResult } from './RefundResult.tsx'
import {
  parsePercentBp,
  parseYear,
  problemOf,
  type RefundColumn,
  readMonths,
  refundColumns,
  type Typed,
} from './read-figures.ts'
import { refundMessages } from './refund-messages.ts'
import styles from './subsidies.module.css'
import { useStored } from './use-stored.ts'

interface RefundFigures {
  readonly year: string
  readonly kind: EmployerKind
  readonly rating: CreditRating
  readonly share: string
  readonly affirmed: readonly (typeof affirmations)[number][]
  readonly otherMonths: boolean
  readonly rows: readonly Typed<RefundColumn>[]
}

const emptyFigures = (): RefundFigures => ({
  year: todayInBeijing().slice(0, 4),
  kind: 'usual',
  rating: 'A',
  share: '100',
  affirmed: affirmations,
  otherMonths: false,
  rows: Array.from({ length: 12 }, () => ({ staff: '', disabled: '', wage: '', vat: '' })),
})

/** Figures by the month above, what they give below, at once. */
export function RefundCalculator() {
  const t = useMessages(refundMessages)
  const [figures, setFigures] = useStored<RefundFigures>('subsidies_refund', emptyFigures())
  const change = (part: Partial<RefundFigures>) => setFigures({ ...figures, ...part })
  const year = parseYear(figures.year)
  const shareBp = parsePercentBp(figures.share)
  const { months, waiting } = readMonths(year ?? 0, year ? figures.rows : [])
  const employer = {
    kind: figures.kind,
    rating: figures.rating,
    qualifyingShareBp: shareBp ?? 0,
    affirmed: figures.affirmed,
    countVatOfOtherMonths: figures.otherMonths,
  }
  const refund = shareBp === undefined ? undefined : disabledRefunds(employer, months)[0]
  return (
    <CalculatorPanel title={t.calculator} onClear={() => setFigures(emptyFigures())}>
      <EmployerFields figures={figures} onChange={change} />
      {year !== undefined && (
        <>
          <WageHint year={year} />
          <MonthGrid
            label={t.calculator}
            year={year}
            columns={refundColumns.map((key) => ({ key, label: t[key] }))}
            rows={figures.rows}
            problemOf={problemOf}
            onChange={(rows) => change({ rows })}
          />
        </>
      )}
      <RefundResult refund={refund} waiting={waiting} kind={figures.kind} />
    </CalculatorPanel>
  )
}

interface EmployerFieldsProps {
  readonly figures: RefundFigures
  readonly onChange: (part: Partial<RefundFigures>) => void
}

function EmployerFields({ figures, onChange }: EmployerFieldsProps) {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const { affirmed } = figures
  const flip = (name: (typeof affirmations)[number]) =>
    onChange({ affirmed: affirmed.includes(name) ? affirmed.filter((each) => each !== name) : [...affirmed, name] })
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={both.year}
          inputMode="numeric"
          value={figures.year}
          error={parseYear(figures.year) === undefined ? both.yearWrong : undefined}
          onChange={(event) => onChange({ year: event.target.value })}
        />
        <SelectField
          label={t.kind}
          value={figures.kind}
          options={employerKinds.map((value) => ({ value, label: t[value] }))}
          onChange={(value) => onChange({ kind: value as EmployerKind })}
        />
        <SelectField
          label={t.rating}
          value={figures.rating}
          options={creditRatings.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ rating: value as CreditRating })}
        />
        <TextField
          label={t.share}
          hint={t.shareHint}
          inputMode="decimal"
          value={figures.share}
          error={parsePercentBp(figures.share) === undefined ? both.percent : undefined}
          onChange={(event) => onChange({ share: event.target.value })}
        />
      </div>
      <fieldset className={styles.affirmed}>
        <legend>{t.affirmed}</legend>
        {affirmations.map((name) => (
          <CheckField key={name} checked={affirmed.includes(name)} onChange={() => flip(name)} label={t[name]} />
        ))}
      </fieldset>
      <CheckField
        checked={figures.otherMonths}
        onChange={() => onChange({ otherMonths: !figures.otherMonths })}
        label={t.otherMonths}
        hint={t.otherMonthsHint}
      />
    </>
  )
}

/** Where the minimum wage stands, and the few that are known. */
function WageHint({ year }: { year: number }) {
  const t = useMessages(refundMessages)
  const language = useLanguage()
  const known = minimumWagesIn(monthOf(year, 1), monthOf(year, 12)).map(({ place, amountFen, from, to, old }) => {
    const [name, amount] = [inLanguage(place, language), formatYuan(amountFen)]
    return to ? t.wageFromTo(name, amount, from, to) : t.wageSince(name, amount, from) + (old ? t.wageOld : '')
  })
  return (
    <p className={texts.soft13}>
      {t.wageHint} {known.length > 0 && t.wagesKnown(known.join(language === 'zh' ? '、' : '; '))} {t.vatHint}
    </p>
  )
}
