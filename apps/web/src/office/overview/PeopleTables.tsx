import { useMessages } from '../../app/language.ts'
import { type Asked, wayToCases, wayToLimits } from './asked.ts'
import { Count, type FigureLine, FigureTable } from './FigureTable.tsx'
import type { Figures } from './figure-types.ts'
import { overviewMessages } from './messages.ts'
import { Section } from './Section.tsx'

interface Props {
  readonly data: Figures
  readonly asked: Asked
}

const ofPerson = (id: string | null) => (id === null ? { nobody: 'true' } : { personId: id })
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Limits of the next days and overdue ones, person by person; who has most over first. */
export function LimitsOfPeople({ data: { limits }, asked }: Props) {
  const t = useMessages(overviewMessages)
  const { people } = limits
  const rest = {
    due: limits.due - sumOf(people.map(({ due }) => due)),
    overdue: limits.overdue - sumOf(people.map(({ overdue }) => overdue)),
  }
  const barOf = (due: number, overdue: number) => [
    { key: 'overdue', value: overdue, tone: 'bad' as const },
    { key: 'due', value: due },
  ]
  const lines = people.map(({ id, name, due, overdue }): FigureLine => {
    const shown = id === null ? t.nobody : name
    const whose = ofPerson(id)
    return {
      ...{ key: id ?? 'nobody', name: shown, parts: barOf(due, overdue) },
      numbers: (
        <>
          <Count
            count={overdue}
            name={t.rowsOf(shown, `${overdue} ${t.overdue}`)}
            to={wayToLimits('overdue', asked, whose)}
            isBad
          />
          <Count count={due} name={t.rowsOf(shown, `${due} ${t.due}`)} to={wayToLimits(limits, asked, whose)} />
        </>
      ),
    }
  })
  const others: FigureLine = {
    ...{ key: 'others', name: t.others },
    numbers: (
      <>
        <Count count={rest.overdue} name={t.others} isBad />
        <Count count={rest.due} name={t.others} />
      </>
    ),
  }
  return (
    <Section title={t.limitsTitle} table="limits" asked={asked} rows={people.length} empty={t.noLimits}>
      <FigureTable
        label={t.limitsTitle}
        heads={[t.person, t.overdue, t.due]}
        most={Math.max(...people.map(({ due, overdue }) => due + overdue), 1)}
        lines={rest.due + rest.overdue > 0 ? [...lines, others] : lines}
      />
    </Section>
  )
}

/** Cases in hand, person by person. */
export function LoadOfPeople({ data: { load }, asked }: Props) {
  const t = useMessages(overviewMessages)
  const isOfOne = asked.filter.personId !== undefined
  const people = load.people.filter(({ id }) => !isOfOne || id === asked.filter.personId)
  const rest = isOfOne ? 0 : load.cases - sumOf(people.map(({ cases }) => cases))
  const lines = people.map(({ id, name, cases }): FigureLine => {
    const shown = id === null ? t.nobody : name
    return {
      ...{ key: id ?? 'nobody', name: shown, parts: [{ key: 'cases', value: cases }] },
      numbers: (
        <Count count={cases} name={t.rowsOf(shown, t.cases(cases))} to={wayToCases('inHand', asked, ofPerson(id))} />
      ),
    }
  })
  const others: FigureLine = {
    ...{ key: 'others', name: t.others },
    numbers: <Count count={rest} name={t.others} />,
  }
  return (
    <Section title={t.loadTitle} table="load" asked={asked} rows={people.length} empty={t.noLoad}>
      <FigureTable
        label={t.loadTitle}
        heads={[t.person, t.inHand]}
        most={Math.max(...people.map(({ cases }) => cases), 1)}
        lines={rest > 0 ? [...lines, others] : lines}
      />
    </Section>
  )
}
