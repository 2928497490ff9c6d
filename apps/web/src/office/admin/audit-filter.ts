import { addDays, civilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { todayInBeijing } from '../../app/format.ts'

/** Filters of the log as they stand in the address. */
export const auditKeys = ['about', 'actor', 'action', 'subjectKind', 'subjectId', 'timeFrom', 'timeTo'] as const
export type AuditFilter = Readonly<Partial<Record<(typeof auditKeys)[number], string>>>

const daysShown = 7

/** What the address asks for; an address that asks for nothing asks for the last seven days (Beijing). */
export function auditFilterOf(query: URLSearchParams, today: string = todayInBeijing()): AuditFilter {
  const asked = auditKeys.filter((key) => query.has(key))
  if (asked.length === 0) return { timeFrom: addDays(civilDate(today), 1 - daysShown) }
  return Object.fromEntries(
    asked.flatMap((key) => {
      const value = (query.get(key) ?? '').trim()
      const isDay = key === 'timeFrom' || key === 'timeTo'
      return value === '' || (isDay && !isCivilDate(value)) ? [] : [[key, value]]
    }),
  )
}
