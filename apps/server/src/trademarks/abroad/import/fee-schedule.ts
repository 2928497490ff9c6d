import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { MadridMemberFee } from '@portal/domain/trademarks/abroad/fees'
import { placesOf } from '@portal/domain/trademarks/abroad/places'
import type { Row } from '../../../platform/documents/tables/read-csv-parts.ts'

/** Columns of the schedule, in any order; amounts in francs. */
export const scheduleColumns = ['member', 'kind', 'first', 'classes', 'further', 'valid_from', 'valid_to'] as const

/** What keeps a schedule from being taken in, one line each. */
export class ScheduleError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The schedule cannot be used:\n${problems.map((one) => `  - ${one}`).join('\n')}`)
    this.name = 'ScheduleError'
    this.problems = problems
  }
}

/** Rappen of an amount in francs, `460` or `460.50`; undefined for what is none. */
function rappen(text: string): number | undefined {
  const [, francs, behind = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return francs === undefined ? undefined : Number(francs) * 100 + Number(behind.padEnd(2, '0') || '0')
}

/**
 * The rows of a schedule of designation fees. All of it or nothing.
 *
 * @throws ScheduleError naming every line that is wrong.
 */
export function readFeeSchedule(rows: readonly Row[], source: string): readonly MadridMemberFee[] {
  const [head, ...lines] = rows
  const at = new Map(head?.cells.map((name, index) => [name.trim().toLowerCase(), index]))
  const missing = scheduleColumns.filter((name) => name !== 'valid_to' && !at.has(name))
  if (missing.length > 0) throw new ScheduleError([`columns are missing: ${missing.join(', ')}`])
  const members = new Set(placesOf('madrid').map((one) => one.code))
  const problems: string[] = []
  const seen = new Set<string>()
  const found = lines.flatMap(({ line, cells }): MadridMemberFee[] => {
    const cell = (name: (typeof scheduleColumns)[number]) => (cells[at.get(name) ?? -1] ?? '').trim()
    if (cells.every((one) => one.trim() === '')) return []
    const wrong = (what: string) => {
      problems.push(`line ${line}: ${what}`)
      return []
    }
    const member = cell('member').toUpperCase()
    if (!members.has(member)) return wrong(`${member || 'nothing'} is no member that can be designated`)
    const kind = cell('kind').toLowerCase()
    if (kind !== 'individual' && kind !== 'complementary') return wrong('kind is individual or complementary')
    const [validFrom, validTo] = [cell('valid_from'), cell('valid_to')]
    if (!isCivilDate(validFrom)) return wrong('valid_from is a day such as 2026-01-01')
    if (validTo !== '' && (!isCivilDate(validTo) || validTo < validFrom)) return wrong('valid_to is no later day')
    if (seen.has(`${member} ${validFrom}`)) return wrong(`${member} from ${validFrom} stands twice`)
    seen.add(`${member} ${validFrom}`)
    const own = { member, validFrom, validTo: validTo === '' ? null : validTo, source }
    if (kind === 'complementary') return [{ ...own, kind, first: 0, classesIncluded: 0, further: 0 }]
    const [first, further] = [rappen(cell('first')), rappen(cell('further'))]
    const classesIncluded = Number(cell('classes'))
    if (first === undefined || further === undefined) return wrong('first and further are amounts in francs')
    if (!Number.isInteger(classesIncluded) || classesIncluded < 1 || classesIncluded > 45) {
      return wrong('classes is how many the first fee covers')
    }
    return [{ ...own, kind, first, classesIncluded, further }]
  })
  if (problems.length > 0) throw new ScheduleError(problems)
  if (found.length === 0) throw new ScheduleError(['no row'])
  return found
}
