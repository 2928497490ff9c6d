import {
  type CityPercent,
  cityPercents,
  ruleOf,
  taxesOf,
  type YearDeduction,
  yearDeduction,
} from '@portal/domain/subsidies/key-groups'
import { todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { parseYuan } from '../parts/yuan.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { Panel } from '../ui/Panel.tsx'
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

const floatMax = {
  floatGroups: ruleOf('unemployed').floatMaxPercent,
  floatVeterans: ruleOf('veteran').floatMaxPercent,
} as const

const vatProblem = (_: 'vat', { vat }: Typed<'vat'>) =>
  vat.trim() !== '' && parseYuan(vat) === undefined ? 'money' : undefined

interface ReadFigures {
  readonly year: number | undefined
  readonly incomeTaxFen: number | undefined
  readonly floats: readonly [groups: number | undefined, veterans: number | undefined]
  readonly isWrong: boolean
}

function readFigures(figures: GroupsFigures): ReadFigures {
  const year = parseYear(figures.year)
  const incomeTaxFen = figures.income.trim() === '' ? 0 : parseYuan(figures.income)
  const floats = [
    parseWhole(figures.floatGroups, floatMax.floatGroups),
    parseWhole(figures.floatVeterans, floatMax.floatVeterans),
  ] as const
  const isWrong =
    [year, incomeTaxFen, ...floats].includes(undefined) ||
    figures.rows.some((row) => vatProblem('vat', row)) ||
    figures.people.some((line) => Object.keys(peopleProblems(line)).length > 0)
  return { year, incomeTaxFen, floats, isWrong }
}

/** What the figures give; undefined while nobody's first month is typed or something is wrong. */
function deductionOf(figures: GroupsFigures): YearDeduction | undefined {
  const { year, incomeTaxFen, floats, isWrong } = readFigures(figures)
  const hired = figures.people.flatMap((line) => readPeople(line) ?? [])
  if (isWrong || year === undefined || hired.length === 0) return undefined
  const [keyGroups = 0, veterans = 0] = floats
  return yearDeduction({
    year,
    hired,
    floatPercent: { keyGroups, veterans },
    taxes: figures.rows.map(({ vat }) => taxesOf(parseYuan(vat) ?? 0, figures.cityPercent)),
    incomeTaxFen: incomeTaxFen ?? 0,
  })
}

/** People and taxes above, what is deducted below, at once. */
export function GroupsCalculator() {
  const t = useMessages(groupsMessages)
  const both = useMessages(subsidyMessages)
  const [figures, setFigures] = useStored<GroupsFigures>('subsidies_groups', emptyFigures())
  const change = (part: Partial<GroupsFigures>) => setFigures({ ...figures, ...part })
  const { year, isWrong } = readFigures(figures)
  return (
    <Panel
      title={t.calculator}
      aside={
        <Button tone="quiet" size="small" onClick={() => setFigures(emptyFigures())}>
          {both.clear}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{both.kept}</p>
        <YearFields figures={figures} onChange={change} />
        <PeopleLines lines={figures.people} onChange={(people) => change({ people })} />
        {year !== undefined && (
          <div className={styles.narrow}>
            <p className={styles.quiet}>{t.vatHint}</p>
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
          deduction={deductionOf(figures)}
          isWrong={isWrong}
          waiting={waitingLines(figures.people)}
          floatPercent={{
            keyGroups: parseWhole(figures.floatGroups) ?? 0,
            veterans: parseWhole(figures.floatVeterans) ?? 0,
          }}
        />
      </div>
    </Panel>
  )
}

interface YearFieldsProps {
  readonly figures: GroupsFigures
  readonly onChange: (part: Partial<GroupsFigures>) => void
}

function YearFields({ figures, onChange }: YearFieldsProps) {
  const t = useMessages(groupsMessages)
  const both = useMessages(subsidyMessages)
  const { year, incomeTaxFen } = readFigures(figures)
  return (
    <div className={styles.fields}>
      <TextField
        label={both.year}
        inputMode="numeric"
        value={figures.year}
        error={year === undefined ? both.yearWrong : undefined}
        onChange={(event) => onChange({ year: event.target.value })}
      />
      {(['floatGroups', 'floatVeterans'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          hint={t.floatHint(floatMax[name])}
          inputMode="numeric"
          value={figures[name]}
          error={parseWhole(figures[name], floatMax[name]) === undefined ? t.floatWrong(floatMax[name]) : undefined}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <SelectField
        label={t.cityRate}
        value={String(figures.cityPercent)}
        options={cityPercents.map((percent) => ({ value: String(percent), label: t[`city${percent}`] }))}
        onChange={(event) =>
          onChange({ cityPercent: cityPercents.find((each) => String(each) === event.target.value) ?? 7 })
        }
      />
      <TextField
        label={t.income}
        hint={t.incomeHint}
        inputMode="decimal"
        value={figures.income}
        error={incomeTaxFen === undefined ? both.money : undefined}
        onChange={(event) => onChange({ income: event.target.value })}
      />
    </div>
  )
}
