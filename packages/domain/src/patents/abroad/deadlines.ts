import type { DeadlineStep } from '../../law/periods/compute.ts'
import { entryMonths } from '../../law/periods/entry-months.ts'
import { designPriority, patentPriority } from '../../law/periods/priority-months.ts'
import type { DeadlineRuleId } from '../../law/periods/rule-names.ts'
import type { StartName } from '../../law/periods/starts.ts'
import { nextUsOfficeDay } from '../../platform/calendar/us-office-days.ts'
import {
  calendarInForce,
  isOver,
  nextWorkingDay,
  type WorkingCalendar,
  workingDaysBefore,
} from '../../platform/calendar/working-days.ts'
import { addMonths, type CivilDate, civilDate, weekday } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import { type RestorationGround, restorationOf } from './restoration.ts'
import {
  countriesOf,
  type ForeignRight,
  type ForeignRoute,
  findForeignCountry,
  lateEntry,
  reRegistration,
  routeAllows,
} from './routes.ts'

/** Working days between our own limit and the office's: a translation and an agent abroad need them. Our policy. */
export const foreignLeadDays = 15

export interface ForeignDates {
  /** The earliest priority claimed; for the national phase without priority the international filing date. */
  readonly priorityOn: CivilDate | undefined
  readonly publishedOn?: CivilDate | undefined
  readonly grantedOn?: CivilDate | undefined
}

/**
 * What is possible after the last day: restoration on the ground that the office requires, late entry for a surcharge, nothing
 * (`none`), or a question to the foreign associate (`ask`): where we do not know, nothing is promised.
 */
export type ForeignRescue = RestorationGround | 'lateEntry' | 'none' | 'ask'

export interface ForeignQuestion extends ForeignDates {
  readonly route: ForeignRoute
  readonly right: ForeignRight
  readonly country: string
  readonly calendar?: WorkingCalendar
}

export interface ForeignDeadline {
  readonly ok: true
  readonly ruleId: DeadlineRuleId
  readonly startsOn: CivilDate
  readonly officialOn: CivilDate
  readonly internalOn: CivilDate
  /** Last day of what can still save it; null where nothing can, or where we do not know. */
  readonly savedUntilOn: CivilDate | null
  readonly rescue: ForeignRescue
  /** Law that `rescue` comes from; empty where we do not know. */
  readonly rescueSource: string
  /** `calendarUnknown`: China's holidays of that year; `officeCalendar`: the holidays of the office abroad. */
  readonly warning: 'calendarUnknown' | 'officeCalendar' | undefined
  readonly needsConfirmation: boolean
  readonly steps: readonly DeadlineStep[]
}

export interface NoForeignDeadline {
  readonly ok: false
  readonly reason: 'routeClosed' | 'startMissing'
  /** The date that is missing, for `startMissing`. */
  readonly missing: 'priorityOn' | 'publishedOn' | 'grantedOn' | undefined
}

interface Period {
  readonly ruleId: DeadlineRuleId
  readonly start: StartName
  readonly from: keyof ForeignDates
  readonly months: number
  readonly rescueMonths: number
  readonly rescue: ForeignRescue
  readonly rescueSource: string
  /** CNIPA receives it, so China's calendar moves it; the US office's we know too; the others' we do not have. */
  readonly atCnipa: boolean
  readonly needsConfirmation: boolean
}

const undated = civilDate('2999-12-31')
const unknownRescue = { rescueMonths: 0, rescue: 'ask', rescueSource: '' } as const

function restored(country: string, right: ForeignRight): Pick<Period, 'rescueMonths' | 'rescue' | 'rescueSource'> {
  const known = restorationOf(country, right)
  return known ? { rescueMonths: known.months, rescue: known.ground, rescueSource: known.source } : unknownRescue
}

function periodOf(question: ForeignQuestion): Period | undefined {
  const { route, right, country } = question
  const place = findForeignCountry(country)
  if (!place || !routeAllows(route, right) || !countriesOf(route, right).some((one) => one.code === country))
    return undefined
  const unsure = place.needsConfirmation === true
  // Without its start no period is counted, whatever its months.
  const monthsOf = (figure: LawFigure, from: keyof ForeignDates) => figureOn(figure, question[from] ?? undated)
  const priority = { start: 'priority', from: 'priorityOn' } as const
  if (route === 'pct') {
    const rescue = restored(country, right)
    return {
      ruleId: 'foreign-pct',
      ...priority,
      months: monthsOf(patentPriority, 'priorityOn'),
      ...rescue,
      atCnipa: true,
      needsConfirmation: false,
    }
  }
  if (route === 'pctNational') {
    const entry = entryMonths(country, question.priorityOn)
    if (!entry) return undefined
    const figure = lateEntry[country]
    const late: Pick<Period, 'rescueMonths' | 'rescue' | 'rescueSource'> = figure
      ? {
          rescueMonths: monthsOf(figure, 'priorityOn'),
          rescue: 'lateEntry',
          rescueSource: figure.rows.at(-1)?.source ?? '',
        }
      : unknownRescue
    return {
      ruleId: 'foreign-national',
      ...priority,
      months: entry.months,
      ...late,
      atCnipa: false,
      needsConfirmation: entry.needsConfirmation === true,
    }
  }
  if (route === 'hague') {
    const none = { ...unknownRescue, atCnipa: false, needsConfirmation: false }
    return { ruleId: 'foreign-hague', ...priority, months: monthsOf(designPriority, 'priorityOn'), ...none }
  }
  const again = right === 'invention' ? reRegistration[country] : undefined
  if (again) {
    const start = again.from === 'published' ? 'publication' : 'grantPublication'
    const from = again.from === 'published' ? 'publishedOn' : 'grantedOn'
    const none = { ...unknownRescue, atCnipa: false, needsConfirmation: true }
    return { ruleId: 'foreign-registration', start, from, months: monthsOf(again.months, from), ...none }
  }
  const rescue = restored(country, right)
  const months = monthsOf(right === 'design' ? designPriority : patentPriority, 'priorityOn')
  return { ruleId: 'foreign-paris', ...priority, months, ...rescue, atCnipa: false, needsConfirmation: unsure }
}

/**
 * Last day to file in a country, with the steps that led to it.
 *
 * Paris 12 months for inventions and utility models, 6 for designs; PCT 12; national phase 30 or 31 by country; Hague 6;
 * Hong Kong and Macao from publication and grant. What CNIPA receives is moved by China's calendar, what the US office
 * receives by the federal holidays; another office has its own, which we do not have: its day stays as counted, with a
 * warning, never a guess.
 *
 * @see Paris Convention art. 4C; PCT art. 22, 39, Rules 26bis.3, 80.5; patent reference 3.1, 6.2.
 */
export function foreignDeadline(question: ForeignQuestion): ForeignDeadline | NoForeignDeadline {
  const period = periodOf(question)
  if (!period) return { ok: false, reason: 'routeClosed', missing: undefined }
  const startsOn = question[period.from]
  if (startsOn === undefined) return { ok: false, reason: 'startMissing', missing: period.from }
  const { officialOn, internalOn, warning, steps } = lastDayAbroad({
    start: period.start,
    startsOn,
    months: period.months,
    atCnipa: period.atCnipa,
    country: question.country,
    calendar: question.calendar ?? calendarInForce(),
  })
  return {
    ok: true,
    ruleId: period.ruleId,
    startsOn,
    officialOn,
    internalOn,
    // Counted from the end as such, not from the working day it moved to.
    savedUntilOn: period.rescueMonths > 0 ? addMonths(startsOn, period.months + period.rescueMonths) : null,
    rescue: period.rescue,
    rescueSource: period.rescueSource,
    warning,
    needsConfirmation: period.needsConfirmation,
    steps,
  }
}

/** Whether the last day is over for certain: one that China's calendar moves may still be open while that calendar is unknown. */
export function isForeignDayOver(
  { officialOn, warning }: Pick<ForeignDeadline, 'officialOn' | 'warning'>,
  today: CivilDate,
): boolean {
  return warning === 'calendarUnknown' ? isOver(officialOn, today) : officialOn < today
}

interface LastDayQuestion {
  readonly start: StartName
  readonly startsOn: CivilDate
  readonly months: number
  /** CNIPA receives it, so China's calendar moves the day; the US office's holidays we know, no other's. */
  readonly atCnipa: boolean
  readonly country: string
  readonly calendar?: WorkingCalendar
}

/** The last day of a period that ends at an office abroad, moved by the calendars that we have, with the steps to it. */
export function lastDayAbroad({
  start,
  startsOn,
  months,
  atCnipa,
  country,
  calendar = calendarInForce(),
}: LastDayQuestion): Pick<ForeignDeadline, 'officialOn' | 'internalOn' | 'warning' | 'steps'> {
  const counted = addMonths(startsOn, months)
  const steps: DeadlineStep[] = [
    { key: 'start', params: { start }, on: startsOn },
    { key: 'addMonths', params: { months }, on: counted },
  ]
  let officialOn = counted
  let warning: ForeignDeadline['warning']
  if (atCnipa) {
    const worked = nextWorkingDay(counted, calendar)
    officialOn = worked.date
    if (!worked.calendarKnown) {
      warning = 'calendarUnknown'
      steps.push({ key: 'calendarUnknown', params: { year: Number(counted.slice(0, 4)) }, on: counted })
    } else if (worked.shifted) steps.push({ key: 'restDay', params: { from: counted }, on: officialOn })
  } else if (country === 'US') {
    officialOn = nextUsOfficeDay(counted)
    if (officialOn !== counted) steps.push({ key: 'usRestDay', params: { from: counted }, on: officialOn })
  } else {
    warning = 'officeCalendar'
    const isWeekend = weekday(counted) === 0 || weekday(counted) === 6
    steps.push({ key: isWeekend ? 'officeWeekend' : 'officeCalendar', params: {}, on: counted })
  }
  const internalOn = workingDaysBefore(officialOn, foreignLeadDays, calendar).date
  steps.push({ key: 'internal', params: { days: foreignLeadDays }, on: internalOn })
  return { officialOn, internalOn, warning, steps }
}
