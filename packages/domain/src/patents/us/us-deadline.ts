// Apart from the day itself: the form in the browser needs neither China's calendar nor the countries.

import type { DeadlineStep } from '../../law/periods/compute.ts'
import type { DeadlineRuleId } from '../../law/periods/rule-names.ts'
import { workingDaysBefore } from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { foreignLeadDays } from '../abroad/deadlines.ts'
import { lastDayOf, usMonths } from './priority-dates.ts'

export interface UsDeadline {
  readonly ruleId: DeadlineRuleId
  readonly startsOn: CivilDate
  readonly officialOn: CivilDate
  readonly internalOn: CivilDate
  readonly steps: readonly DeadlineStep[]
}

/** The last day to file as a deadline of its order, with the steps that led to it and our own limit, as for any filing abroad. */
export function usDeadlineOf(form: Parameters<typeof lastDayOf>[0]): UsDeadline | undefined {
  const last = lastDayOf(form)
  if (!last) return undefined
  const { startsOn, months, countedOn, on: officialOn } = last
  const internalOn = workingDaysBefore(officialOn, foreignLeadDays).date
  const steps: DeadlineStep[] = [
    { key: 'start', params: { start: 'priority' }, on: startsOn },
    { key: 'addMonths', params: { months }, on: countedOn },
  ]
  if (officialOn !== countedOn) steps.push({ key: 'usRestDay', params: { from: countedOn }, on: officialOn })
  steps.push({ key: 'internal', params: { days: foreignLeadDays }, on: internalOn })
  const isNational = months === usMonths.nationalPhase
  return { ruleId: isNational ? 'foreign-national' : 'foreign-paris', startsOn, officialOn, internalOn, steps }
}
