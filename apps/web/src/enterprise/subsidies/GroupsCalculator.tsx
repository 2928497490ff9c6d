import {
  type CityPercent,
  cityPercents,
  ruleOf,
  taxesOf,
  type YearDeduction,
  yearDeduction,
} from '@portal/domain/enterprise/subsidies/key-groups'
import { monthOf } from '@portal/domain/enterprise/subsidies/months'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { parseYuan } from '../../parts/yuan.ts'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { CalculatorPanel } from './CalculatorPanel.tsx'
import { GroupsResult } from './GroupsResult.tsx'
import { groupsMessages } from './groups-messages.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { subsidyMessages } from './messages.ts'
import { emptyLine, PeopleLines } from './PeopleLines.tsx'
import { parseWhole, parseYear, type Typed } from './read-figures.ts'
import { peopleProblems, readPeople, type TypedPeople, waitingLines } from './read-people.ts'
import styles from './subsidies.module.css'
import { useStored } from './use-stored.ts'

interface GroupsFigures {
  readonly year: string
  readonly cityPercent: CityPercent
  readonly floatGroups: string
  readonly floatVeterans: string
  readonly income: string
  readonly people: readonly TypedPeople[]
  readonly rows: readonly Typed<'vat'>[]
}

const emptyFigures = (): GroupsFigures => ({
  year: todayInBeijing().slice(0, 4),
  cityPercent: 7,
  floatGroups: '0',
  floatVeterans: '0',
  income: '',
  people: [emptyLine(1)],
  rows: Array.from({ length: 12 }, () => ({ vat: '' })),
})

/** How far a province's float may go in the year that is typed, while it is none in this one. */
function floatMaxOf(figures: GroupsFigures) {
  const month = monthOf(parseYear(figures.year) ?? Number(todayInBeijing().slice(0, 4)), 12)
  return {
    floatGroups: ruleOf('unemployed', month).floatMaxPercent,
    floatVeterans: ruleOf('veteran', month).floatMaxPercent,
  }
}

const vatProblem = (_: 'vat', { vat }: Typed<'vat'>) =>
  vat.trim() !== '' && parseYuan(vat) === undefined ? 'money' : undefined

/** The figures outside the tables as numbers; undefined where what is typed is none that the rules know. */
interface ReadFigures {
  readonly year: number | undefined
  readonly incomeTaxFen: number | undefined
  readonly floatGroups: number | undefined
  readonly floatVeterans: number | undefined
  /** Something anywhere is to be mended. */
  readonly isWrong: boolean
}

function readFigures(figures: GroupsFigures): ReadFigures {
  const year = parseYear(figures.year)
  const incomeTaxFen = figures.income.trim() === '' ? 0 : parseYuan(figures.income)
  const floatMax = floatMaxOf(figures)
  const floatGroups = parseWhole(figures.floatGroups, floatMax.floatGroups)
  const floatVeterans = parseWhole(figures.floatVeterans, floatMax.floatVeterans)
  const isWrong =
    [year, incomeTaxFen, floatGroups, floatVeterans].includes(undefined) ||
    figures.rows.some((row) => vatProblem('vat', row)) ||
    figures.people.some((line) => Object.keys(peopleProblems(line)).length > 0)
  return { year, incomeTaxFen, floatGroups, floatVeterans, isWrong }
}

const floatsOf = ({ floatGroups = 0, floatVeterans = 0 }: ReadFigures) => ({
  keyGroups: floatGroups,
  veterans: floatVeterans,
})

/** What the figures give; undefined while nobody's first month is typed or something is wrong. */
function deductionOf(figures: GroupsFigures, read: ReadFigures): YearDeduction | undefined {
  const { year, incomeTaxFen, isWrong } = read
  const hired = figures.people.flatMap((line) => readPeople(line) ?? [])
  if (isWrong || year === undefined || hired.length === 0) return undefined
  return yearDeduction({
    year,
    hired,
    floatPercent: floatsOf(read),
    taxes: figures.rows.map(({ vat }, at) => taxesOf(parseYuan(vat) ?? 0, figures.cityPercent, monthOf(year, at + 1))),
    incomeTaxFen: incomeTaxFen ?? 0,
  })
}

/** People and taxes above, what is deducted below, at once. */
export function GroupsCalculator() {
  const t = useMessages(groupsMessages)
  const [figures, setFigures] = useStored<GroupsFigures>('subsidies_groups', emptyFigures())
  const change = (part: Partial<GroupsFigures>) => setFigures({ ...figures, ...part })
  const read = readFigures(figures)
  const { year } = read
  return (
    <CalculatorPanel title={t.calculator} onClear={() => setFigures(emptyFigures())}>
      <YearFields figures={figures} read={read} onChange={change} />
      <PeopleLines lines={figures.people} onChange={(people) => change({ people })} />
      {year !== undefined && (
        <div className={styles.narrow}>
          <p className={texts.soft13}>{t.vatHint}</p>
          <MonthGrid
            label={t.vat}
            year={year}
            columns={[{ key: 'vat', label: t.vat }]}
            rows={figures.rows}
            problemOf={vatProblem}
            onChange={(rows) => change({ rows })}
          />
        </div>
      )}
      <GroupsResult
        year={year ?? 0}
        deduction={deductionOf(figures, read)}
        isWrong={read.isWrong}
        waiting={waitingLines(figures.people)}
        floatPercent={floatsOf(read)}
      />
    </CalculatorPanel>
  )
}

interface YearFieldsProps {
  readonly figures: GroupsFigures
  readonly read: ReadFigures
  readonly onChange: (part: Partial<GroupsFigures>) => void
}

function YearFields({ figures, read, onChange }: YearFieldsProps) {
  const t = useMessages(groupsMessages)
  const both = useMessages(subsidyMessages)
  const floatMax = floatMaxOf(figures)
  return (
    <div className={styles.fields}>
      <TextField
        label={both.year}
        inputMode="numeric"
        value={figures.year}
        error={read.year === undefined ? both.yearWrong : undefined}
        onChange={(event) => onChange({ year: event.target.value })}
      />
      {(['floatGroups', 'floatVeterans'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          hint={t.floatHint(floatMax[name])}
          inputMode="numeric"
          value={figures[name]}
          error={read[name] === undefined ? t.floatWrong(floatMax[name]) : undefined}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <SelectField
        label={t.cityRate}
        value={String(figures.cityPercent)}
        options={cityPercents.map((percent) => ({ value: String(percent), label: t[`city${percent}`] }))}
        onChange={(value) => onChange({ cityPercent: cityPercents.find((each) => String(each) === value) ?? 7 })}
      />
      <TextField
        label={t.income}
        hint={t.incomeHint}
        inputMode="decimal"
        value={figures.income}
        error={read.incomeTaxFen === undefined ? both.money : undefined}
        onChange={(event) => onChange({ income: event.target.value })}
      />
    </div>
  )
}
