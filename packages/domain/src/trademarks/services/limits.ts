import type { AreaLimitId } from '../../kernel/orders/area-rule-names.ts'
import {
  markDeadline,
  markDeliveredOn,
  markDeliveryDays,
  markTermEnd,
  renewalGrace,
  renewalOpens,
  renewalWindow,
} from '../../law/marks/mark-deadlines.ts'
import type { MarkStartName } from '../../law/marks/mark-periods.ts'
import { revisedLawFrom, revisedUnseen } from '../../law/marks/revised-law.ts'
import type { DeadlineStep } from '../../law/periods/compute.ts'
import { calendarInForce, isOver, nextWorkingDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate, daysBetween, isCivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { type MarkDayField, registerDay, type ServicedMark, type TrademarkServiceForm } from './form.ts'
import { trademarkService } from './services.ts'

/** `grace`: it still goes, with the late fee. */
export type LimitState = 'tooEarly' | 'open' | 'grace' | 'over'

/** Where a service stands on a day between its first and its last day. */
export interface ServiceLimit {
  /** What the deadline is kept as. */
  readonly id: AreaLimitId
  readonly state: LimitState
  /** First day on which it can be asked for; undefined: since it began. */
  readonly opensOn: CivilDate | undefined
  /** Last day that counts now: of the grace period once it runs; undefined: without end. */
  readonly lastOn: CivilDate | undefined
  /** Last day of the grace period, where there is one. */
  readonly graceLastOn: CivilDate | undefined
  /** Days left to `lastOn`, negative after it; null without an end. */
  readonly daysLeft: number | null
  readonly startsOn: CivilDate
  readonly steps: readonly DeadlineStep[]
  readonly isCalendarKnown: boolean
  readonly needsConfirmation: boolean
  /** Counted by the law in force from 2027, whose transitional rules were not seen. */
  readonly isRevisedLaw: boolean
  readonly source: string
}

type Asked = Pick<TrademarkServiceForm, 'service' | 'notice' | 'ground'>
const day = (text: string): CivilDate | undefined => (isCivilDate(text) ? text : undefined)

/**
 * A mark in parts of the chosen classes that have the same days: classes of one number part ways, after a partial refusal for
 * one, and each is judged by its own. A class whose day the register lacks has the one of the others, else the typed one.
 */
export function partsOf(mark: ServicedMark): readonly ServicedMark[] {
  const chosen = mark.register.filter(({ classNumber }) => mark.classes.includes(classNumber))
  const dayOf = (row: ServicedMark['register'][number], field: MarkDayField) =>
    row[field] || registerDay(mark, field) || mark[field]
  const parts = chosen.map((row) => ({
    classNumber: row.classNumber,
    publishedOn: dayOf(row, 'publishedOn'),
    registeredOn: dayOf(row, 'registeredOn'),
    validTo: dayOf(row, 'validTo'),
  }))
  const byDays = Map.groupBy(parts, (part) => `${part.publishedOn} ${part.registeredOn} ${part.validTo}`)
  const found = [...byDays.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { classNumber: _class, ...days } = first
    return { ...mark, ...days, classes: same.map(({ classNumber }) => classNumber) }
  })
  return found.length > 0 ? found : [mark]
}

/** The last day of the term that is known; the first term's, from the registration, where only that is. Of parts the earliest. */
export function termEndOf(mark: ServicedMark): CivilDate | undefined {
  return partsOf(mark)
    .flatMap(({ validTo, registeredOn, publishedOn }) => {
      const from = day(registeredOn)
      return day(validTo) ?? (from && markTermEnd(from, day(publishedOn))) ?? []
    })
    .toSorted()[0]
}

/** The end of the term of one class of a mark. */
export const classEndOf = (mark: ServicedMark, classNumber: number): CivilDate | undefined =>
  termEndOf({ ...mark, classes: [classNumber] })

/** Which of several limits is told: what keeps the service back, then the late fee, then what ends first. */
const pressing: readonly LimitState[] = ['over', 'tooEarly', 'grace', 'open']

/** The most pressing limit of a mark among its parts, as `partLimit`. */
export function serviceLimit(
  form: Asked,
  mark: ServicedMark,
  today: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): ServiceLimit | undefined {
  const lastDay = ({ lastOn, opensOn }: ServiceLimit) => lastOn ?? opensOn ?? ''
  return partsOf(mark)
    .flatMap((part) => partLimit(form, part, today, calendar) ?? [])
    .toSorted(
      (a, b) => pressing.indexOf(a.state) - pressing.indexOf(b.state) || lastDay(a).localeCompare(lastDay(b)),
    )[0]
}

/**
 * The limit of a service for classes of a mark with the same days, on a day; undefined where the service has none, or the day
 * that it is counted from is not known.
 *
 * @param mark one of `partsOf`.
 * @see trademark reference 2.6, both versions of the law by the day that starts the period
 */
export function partLimit(
  form: Asked,
  mark: ServicedMark,
  today: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): ServiceLimit | undefined {
  const { limit, source } = trademarkService(form.service)
  if (!limit) return undefined
  if (limit.kind === 'window') return windowLimit(mark, today, source, calendar)
  if (limit.kind === 'within' && limit.grounds && !limit.grounds.some((ground) => ground === form.ground)) {
    return undefined
  }
  const { from } = markDeadline(limit.period, today, calendar).period
  const steps: DeadlineStep[] = []
  const startOn = startDay(from, form, mark, steps)
  if (startOn === undefined) return undefined
  const counted = markDeadline(limit.period, startOn, calendar)
  const { days, months = 0 } = counted.period
  steps.push(
    days === undefined
      ? { key: 'addMonths', params: { months }, on: counted.countedOn }
      : { key: 'addDays', params: { days }, on: counted.countedOn },
  )
  pushMove(counted.countedOn, counted.lastOn, counted.isCalendarKnown, steps)
  const shared = {
    ...{ id: limit.period, graceLastOn: undefined, startsOn: startOn, steps, source: counted.period.basis },
    isCalendarKnown: counted.isCalendarKnown,
    needsConfirmation: counted.period.needsConfirmation === true,
    isRevisedLaw: counted.period.validFrom !== undefined,
  }
  if (limit.kind === 'after') {
    const opensOn = addDays(counted.lastOn, 1)
    const state = today < opensOn ? 'tooEarly' : 'open'
    return { ...shared, state, opensOn, lastOn: undefined, daysLeft: null }
  }
  // A period cannot be used before the day that starts it.
  const state = today < startOn ? 'tooEarly' : isOver(counted.lastOn, today, calendar) ? 'over' : 'open'
  const opensOn = from === 'publication' ? startOn : undefined
  return {
    ...shared,
    state: opensOn === undefined && state === 'tooEarly' ? 'open' : state,
    opensOn,
    lastOn: counted.lastOn,
    daysLeft: leftOf(counted.lastOn, state, today),
  }
}

function windowLimit(
  mark: ServicedMark,
  today: CivilDate,
  source: string,
  calendar: WorkingCalendar,
): ServiceLimit | undefined {
  const validTo = termEndOf(mark)
  if (validTo === undefined) return undefined
  const { opensOn, lastOn, graceEndsOn, graceLastOn } = renewalWindow(validTo, calendar)
  const isLate = isOver(lastOn, today, calendar)
  const state =
    today < opensOn ? 'tooEarly' : !isLate ? 'open' : isOver(graceLastOn, today, calendar) ? 'over' : 'grace'
  const steps: DeadlineStep[] = [{ key: 'addMonths', params: { months: figureOn(renewalOpens, validTo) }, on: validTo }]
  const isTermKnown = nextWorkingDay(validTo, calendar).calendarKnown
  pushMove(validTo, lastOn, isTermKnown, steps)
  const isCalendarKnown = isLate ? nextWorkingDay(graceEndsOn, calendar).calendarKnown : isTermKnown
  if (isLate) {
    steps.push({ key: 'extended', params: { months: figureOn(renewalGrace, validTo) }, on: graceEndsOn })
    pushMove(graceEndsOn, graceLastOn, isCalendarKnown, steps)
  }
  // A term that ends under the revised law is renewed by it.
  const isRevisedLaw = validTo >= revisedLawFrom
  return {
    id: isLate ? 'renewalGrace' : 'renewal',
    ...{ state, opensOn, graceLastOn, steps, source: isRevisedLaw ? `${revisedUnseen}; ${source}` : source },
    lastOn: isLate ? graceLastOn : lastOn,
    daysLeft: leftOf(isLate ? graceLastOn : lastOn, state, today),
    startsOn: opensOn,
    isCalendarKnown,
    needsConfirmation: isRevisedLaw,
    isRevisedLaw,
  }
}

/** Never below zero before it is over for certain: a rest day of a year without a calendar is no loss yet. */
function leftOf(lastOn: CivilDate, state: LimitState, today: CivilDate): number {
  const left = daysBetween(today, lastOn)
  return state === 'over' ? left : Math.max(0, left)
}

function pushMove(countedOn: CivilDate, lastOn: CivilDate, isKnown: boolean, steps: DeadlineStep[]): void {
  if (!isKnown) steps.push({ key: 'calendarUnknown', params: { year: Number(countedOn.slice(0, 4)) }, on: countedOn })
  else if (lastOn !== countedOn) steps.push({ key: 'restDay', params: { from: countedOn }, on: lastOn })
}

/** The day a period runs from, with the steps that lead to it. */
function startDay(
  from: MarkStartName,
  { notice }: Asked,
  mark: ServicedMark,
  steps: DeadlineStep[],
): CivilDate | undefined {
  if (from === 'publication') {
    const on = day(mark.publishedOn)
    if (on) steps.push({ key: 'start', params: { start: 'publication' }, on })
    return on
  }
  if (from === 'registration') return day(mark.registeredOn)
  const on = from === 'notice' ? day(notice.on) : undefined
  if (on === undefined) return undefined
  const { delivery } = notice
  if (delivery === 'received') {
    steps.push({ key: 'deliveredProven', params: {}, on })
    return on
  }
  const delivered = markDeliveredOn(delivery, on)
  steps.push({ key: 'dispatched', params: {}, on })
  steps.push({ key: 'deliveredPresumed', params: { days: markDeliveryDays(delivery, on) }, on: delivered })
  return delivered
}

/** One that has an end. */
export type EndingLimit = ServiceLimit & { readonly lastOn: CivilDate }

/** The limits of a form that have an end, each day once, the nearest first: one for each term of its marks' classes. */
export function formLimits(form: TrademarkServiceForm, today: CivilDate): readonly EndingLimit[] {
  const all = form.marks
    .flatMap((mark) => partsOf(mark).flatMap((part) => partLimit(form, part, today) ?? []))
    .flatMap((limit): EndingLimit[] => (limit.lastOn === undefined ? [] : [{ ...limit, lastOn: limit.lastOn }]))
  return [...Map.groupBy(all, ({ id, lastOn }) => `${lastOn} ${id}`).values()]
    .flatMap((same) => same.slice(0, 1))
    .toSorted((a, b) => a.lastOn.localeCompare(b.lastOn))
}

/** The limit as a plain sentence with its day; the days left stand beside it. */
export function describeServiceLimit({ state, opensOn, lastOn, graceLastOn }: ServiceLimit): TwoLanguages {
  if (state === 'tooEarly' && opensOn) {
    return { en: `It can be asked for from ${opensOn} on`, zh: `自 ${opensOn} 起方可办理` }
  }
  if (state === 'over') return { en: `The period ended on ${lastOn}`, zh: `期限已于 ${lastOn} 届满` }
  if (state === 'grace') {
    return {
      en: `In the grace period until ${lastOn}, with the late fee`,
      zh: `处于宽展期，最迟 ${lastOn} 办理，须加缴迟延费`,
    }
  }
  if (lastOn === undefined) return { en: `Possible since ${opensOn}`, zh: `自 ${opensOn} 起可以办理` }
  if (graceLastOn) {
    const lateFrom = addDays(lastOn, 1)
    return {
      en: `Until ${lastOn}; with a late fee from ${lateFrom} to ${graceLastOn}`,
      zh: `最迟 ${lastOn} 办理；${lateFrom} 至 ${graceLastOn} 须加缴迟延费`,
    }
  }
  return { en: `Until ${lastOn}`, zh: `最迟 ${lastOn} 办理` }
}
