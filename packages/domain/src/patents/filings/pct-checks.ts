import { pctDays, pctPhase } from '../../law/periods/pct-days.ts'
import { priorityMonths } from '../../law/periods/priority-months.ts'
import { priorityRestoration } from '../../law/periods/restoration-months.ts'
import { lacksCalendar } from '../../platform/calendar/calendar-note.ts'
import { isOver } from '../../platform/calendar/working-days.ts'
import { addMonths } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import type { FilingCheck, FilingToCheck, Problem } from './check-types.ts'
import { readPctNumber } from './pct-entry.ts'

type Entry = NonNullable<FilingToCheck['pctEntry']>

/** A day that cannot be right: the office holds number, filing and priority against each other. */
function findImplausible({ number, filedOn, priorityOn }: Entry): Problem[] {
  const problems: Problem[] = []
  const read = readPctNumber(number)
  if (!read) problems.push({ level: 'fix', key: 'pctNumberWrong' })
  else if (read.year !== Number(filedOn.slice(0, 4))) {
    problems.push({ level: 'review', key: 'pctYearDiffers', params: { year: read.year } })
  }
  if (priorityOn === undefined) return problems
  if (priorityOn >= filedOn) problems.push({ level: 'fix', key: 'pctPriorityNotEarlier' })
  // A priority restored by the receiving office lies up to two months further back.
  const months = priorityMonths('invention', priorityOn) + figureOn(priorityRestoration, priorityOn)
  if (isOver(addMonths(priorityOn, months), filedOn)) {
    problems.push({ level: 'fix', key: 'pctPriorityTooEarly', params: { months } })
  }
  return problems
}

function findEntry({ pctEntry, right, filedOn, sameDay, priorities, divisional }: FilingToCheck): Problem[] {
  if (!pctEntry) return []
  const problems = findImplausible(pctEntry)
  if (sameDay || right === 'design') problems.push({ level: 'fix', key: 'pctOneRight' })
  if (priorities.length > 0) problems.push({ level: 'fix', key: 'pctOwnPriority' })
  if (divisional) problems.push({ level: 'fix', key: 'pctDivisional' })
  const days = pctDays(pctEntry)
  const phase = pctPhase(days, filedOn)
  if (phase === 'inTime') return problems
  const params = { end: days.inTime.officialOn, until: days.late.officialOn }
  const isUnsure = lacksCalendar(params.until)
  problems.push(
    phase === 'over'
      ? { level: 'fix', key: isUnsure ? 'pctOverNoCalendar' : 'pctOver', params }
      : { level: 'review', key: isUnsure ? 'pctLateNoCalendar' : 'pctLate', params },
  )
  return problems
}

/** The entry of an international application into the Chinese phase. */
export const pctChecks: readonly FilingCheck[] = [
  {
    id: 'pctEntry',
    ofDesigns: true,
    field: 'pctEntry',
    source: 'Implementing Regulations r. 120',
    applies: (filing) => filing.pctEntry !== undefined,
    find: findEntry,
  },
]
