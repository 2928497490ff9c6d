import { type Hired, type HiredGroup, ruleOf } from '@portal/domain/enterprise/subsidies/key-groups'
import { isMonth } from '@portal/domain/enterprise/subsidies/months'
import { todayInBeijing } from '../../app/format.ts'
import { parseWhole } from './read-figures.ts'

/** A line of people as typed. */
export interface TypedPeople {
  readonly key: number
  readonly group: HiredGroup
  readonly count: string
  readonly from: string
  readonly to: string
  readonly used: string
}

export type PeopleField = 'count' | 'from' | 'to' | 'used'
export type PeopleProblem = 'countWrong' | 'monthWrong' | 'toWrong' | 'usedWrong'

/** What is wrong with a line, field by field; an empty first month is not wrong, its line waits. */
export function peopleProblems(line: TypedPeople): Partial<Record<PeopleField, PeopleProblem>> {
  const { count, from, to, used } = plain(line)
  return {
    ...((parseWhole(count, 10_000) ?? 0) < 1 && { count: 'countWrong' }),
    ...(from !== '' && !isMonth(from) && { from: 'monthWrong' }),
    ...(to !== '' && !isMonth(to) && { to: 'monthWrong' }),
    ...(isMonth(to) && isMonth(from) && to < from && { to: 'toWrong' }),
    ...(parseWhole(used, ruleOf(line.group, isMonth(from) ? from : todayInBeijing().slice(0, 7)).monthsMax) ===
      undefined && { used: 'usedWrong' }),
  }
}

/** The people of a line; undefined while it is not whole and right. */
export function readPeople(line: TypedPeople): Hired | undefined {
  const { count, from, to, used } = plain(line)
  if (from === '' || Object.keys(peopleProblems(line)).length > 0) return undefined
  return {
    group: line.group,
    count: parseWhole(count) ?? 0,
    from,
    usedMonths: parseWhole(used) ?? 0,
    ...(to && { to }),
  }
}

/** Numbers of the lines, counted from 1, that are left out until they are whole and right. */
export function waitingLines(lines: readonly TypedPeople[]): readonly number[] {
  return lines.flatMap((line, at) => (readPeople(line) ? [] : [at + 1]))
}

/** `2026/8` and `2026年8月` are read as `2026-08`. */
function plain(line: TypedPeople): Pick<TypedPeople, PeopleField> {
  const month = (text: string) => {
    const parts = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(text.normalize('NFKC').trim())
    return parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}` : text.trim()
  }
  return { count: line.count, from: month(line.from), to: month(line.to), used: line.used }
}
