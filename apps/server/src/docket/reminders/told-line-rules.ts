import { limitName } from '@portal/domain/docket/limits/limit-rules'
import { stepOfName } from '@portal/domain/docket/limits/limit-steps'
import { lastPossibleDay } from '@portal/domain/platform/calendar/working-days'
import { type CivilDate, civilDate, daysBetween } from '@portal/domain/platform/dates/civil-date'
import type { SideOfLimit, StepToTell } from './look-rules.ts'
import type { LimitToLook } from './step-queries.ts'

export interface ToTell {
  readonly limit: LimitToLook
  readonly side: SideOfLimit
  readonly step: StepToTell
}

/** A line of a bell: what is said, without to whom. */
export interface BellLine {
  readonly kind: string
  readonly orderNo: string | null
  /** What a person is told of one group at once comes in one line: the first of it, and how many there are. */
  readonly group: string | undefined
  readonly params: Readonly<Record<string, string | number>>
  /** Names the step of the limit for good. */
  readonly key: string
}

/** Days until a limit; of one that a holiday may still move none while it may be open, and over from its last possible day on. */
function daysLeft({ officialOn, mayMove }: Pick<LimitToLook, 'officialOn' | 'mayMove'>, today: CivilDate): number {
  const on = civilDate(officialOn)
  if (!mayMove || today <= on) return daysBetween(today, on)
  return Math.min(0, daysBetween(today, lastPossibleDay(on)))
}

/** What is watched comes in hundreds: of one customer, what it is and step, in one line. */
const comesInHundreds = ({ source }: LimitToLook) => source === 'watch' || source === 'mark'

/** After the end of a restoration, of the grace of a mark: said as of any limit that was missed. */
const isLost = ({ limit, step }: ToTell) => (stepOfName(step.name) ?? 0) < 0 && limit.ruleId !== 'annuity-grace'

const keyOf = ({ limit, side, step }: ToTell) =>
  [limit.id, limit.officialOn, limit.round, side.side, step.name].join(' ')

/** What is said of a step, by what the limit is of: fees and renewals in their own words, the others in those of the docket. */
export function lineOf(one: ToTell, people: ReadonlyMap<string, string>, today: CivilDate): BellLine {
  if (one.step.level === undefined && !isLost(one)) {
    if (one.limit.source === 'watch') return lineOfFee(one, today)
    if (one.limit.source === 'mark') return lineOfMark(one, today)
  }
  const { limit, side, step } = one
  const who = side.hands.personId === null ? '' : (people.get(side.hands.personId) ?? '')
  const kind = step.level ? 'docket.unseen' : 'docket.step'
  return {
    ...{ kind, orderNo: limit.orderNo, key: keyOf(one) },
    group: comesInHundreds(limit)
      ? [kind, side.side, limit.ownerId, limit.ruleId, step.name, who].join(' ')
      : undefined,
    params: {
      ...{ limit: limit.id, title: limit.title, step: step.name, ...whatOf(limit), on: limit.officialOn },
      days: daysLeft(limit, today),
      ...(limit.mayMove && { mayMove: 1 }),
      ...customerOf(one),
      ...(step.level && who && { who }),
    },
  }
}

/** To the agency, or the back office: nobody of the customer is there to be told of what is theirs to do. */
export function lineOfUnreached(one: ToTell, today: CivilDate): BellLine {
  const { limit } = one
  return {
    ...{ kind: 'docket.unreached', orderNo: limit.orderNo, key: keyOf(one) },
    ...{ group: `docket.unreached ${limit.ownerId}` },
    params: {
      ...{ limit: limit.id, title: limit.title, ...whatOf(limit), on: limit.officialOn, customer: limit.customer },
      days: daysLeft(limit, today),
      ...(limit.mayMove && { mayMove: 1 }),
    },
  }
}

function whatOf({ ruleId }: LimitToLook) {
  const what = limitName(ruleId) ?? { en: ruleId, zh: ruleId }
  return { whatEn: what.en, whatZh: what.zh }
}

const customerOf = ({ limit, side }: ToTell): Record<string, string> =>
  side.side === 'agency' && limit.customer ? { customer: limit.customer } : {}

/** As the words of watching know it: `t30` and `due`, `late2` and its late fee, `graceEnd7`, `restore15`. */
function lineOfFee(one: ToTell, today: CivilDate): BellLine {
  const { limit, side, step } = one
  const { ruleId, number, year, feeOn, officialOn } = limit
  const isLate = step.name.startsWith('bracket')
  const before = stepOfName(step.name)
  const left = isLate || before === undefined || before < 0 ? undefined : daysLeft(limit, today)
  const name = ((): string => {
    if (isLate) return step.name.replace('bracket', 'late')
    if (before !== undefined && before < 0) return 'over'
    if (ruleId === 'restore') return `restore${before}`
    return ruleId === 'annuity-grace' ? `graceEnd${before}` : before === 0 ? 'due' : step.name
  })()
  return {
    ...{ kind: 'monitoring.reminder', orderNo: null, key: keyOf(one) },
    group: ['fee', side.side, limit.ownerId, name, left ?? '', step.percent ?? ''].join(' '),
    params: {
      ...{ limit: limit.id, step: name, number: number ?? '', year: year ?? 0 },
      // A late fee counts from the day on which the fee was due.
      on: isLate ? (feeOn ?? officialOn) : officialOn,
      ...(left !== undefined && { days: left }),
      ...(step.percent && { percent: step.percent }),
      ...customerOf(one),
    },
  }
}

/** As the words of marks know it: `opens`, `renew30`, `late`, `grace7`, `oppose15`. */
function lineOfMark(one: ToTell, today: CivilDate): BellLine {
  const { limit, side, step } = one
  const { ruleId, number, title, officialOn } = limit
  const counted = ruleId === 'tm-renewal' ? 'renew' : ruleId === 'tm-renewalGrace' ? 'grace' : 'oppose'
  const name = step.name === 'begun' ? 'late' : step.name.replace(/^t(?=\d)/, counted)
  const days = daysLeft(limit, today)
  return {
    ...{ kind: 'marks.reminder', orderNo: null, key: keyOf(one) },
    ...{ group: ['mark', side.side, limit.ownerId, name, days].join(' ') },
    params: {
      ...{ limit: limit.id, number: number ?? '', name: title, step: name, days, on: officialOn },
      ...customerOf(one),
    },
  }
}
