import { type LeadTimes, readSteps, usualLeadTimes } from '@portal/domain/docket/limits/lead-times'
import { limitArea } from '@portal/domain/docket/limits/limit-areas'
import { limitPlan, nextStepOn, type PlannedStep, stepReached } from '@portal/domain/docket/limits/limit-plan'
import { limitActor } from '@portal/domain/docket/limits/limit-rules'
import { beginOf, type ClimbLevel, climbAt, climbLevels, stepOn } from '@portal/domain/docket/limits/limit-steps'
import { markTermEnd, renewalWindow } from '@portal/domain/law/marks/mark-deadlines'
import { addDays, beijingDate, type CivilDate, civilDate, daysBetween } from '@portal/domain/platform/dates/civil-date'
import { kindsForAgency } from '../../kernel/orders/order-kind-rules.ts'
import type { Quiet } from './quiet-queries.ts'
import type { ChosenTimes, LimitSide, LimitToLook, ToldStep } from './step-queries.ts'

/** A side of a limit: whose people are told, and whose hands it is in. */
export interface SideOfLimit {
  readonly side: LimitSide
  readonly organisationId: string
  readonly hands: { readonly personId: string | null; readonly teamId: string | null }
  readonly isSeen: boolean
  /** It changed hands, and those who have it now heard nothing yet. */
  readonly isNew: boolean
  /** Since when those who have it now have what was told, where it changed hands. */
  readonly fromMs: number | null
  /** Why it is not told now. */
  readonly quiet: Quiet | null
  /** What nobody there acknowledges is told to more people. */
  readonly climbs: boolean
}

const agencyKinds: ReadonlySet<string> = new Set(kindsForAgency)

/**
 * Who is told of a limit: whose it is, and the agency that handles it. The agency answers for all of them; at the customer only what is
 * theirs to do climbs. Of what the office does nobody is told.
 */
export function sidesOf(limit: LimitToLook): readonly SideOfLimit[] {
  const acts = limit.acts ?? limitActor(limit.ruleId)
  if (acts === 'office') return []
  const isHandled = limit.agencyOwnerId !== null && (limit.kind === null || agencyKinds.has(limit.kind))
  const owner: SideOfLimit = {
    ...{ side: 'owner', organisationId: limit.ownerId, isSeen: limit.isOwnerSeen, quiet: limit.ownerQuiet },
    ...{ isNew: limit.isOwnerNew, fromMs: limit.ownerFromMs },
    hands: { personId: limit.keeperId, teamId: limit.ownerTeamId },
    // An ordered fee that is told to its client is not paid for yet.
    climbs: acts === 'client' || !isHandled || limit.source === 'watch',
  }
  if (!isHandled || limit.agencyOwnerId === null || limit.agencyOwnerId === limit.ownerId) return [owner]
  return [
    owner,
    {
      ...{ side: 'agency', organisationId: limit.agencyOwnerId, isSeen: limit.isAgencySeen, quiet: limit.agencyQuiet },
      ...{ isNew: limit.isAgencyNew, fromMs: limit.agencyFromMs },
      ...{ climbs: true, hands: { personId: limit.handlerId, teamId: limit.agencyTeamId } },
    },
  ]
}

interface TimesOfSide extends LeadTimes {
  /** What they would have told until this day is not told; undefined: nobody chose. */
  readonly since: CivilDate | undefined
}

/** The steps that an organisation chose for the area of a limit, else the usual ones. */
export function timesFor(limit: LimitToLook, organisationId: string, chosen: readonly ChosenTimes[]): TimesOfSide {
  const area = limitArea(limit.source, limit.kind)
  const own = chosen.find((one) => one.organisationId === organisationId && one.area === area)
  const since = own && addDays(civilDate(own.chosenOn), -1)
  if (own?.days == null || own.climbsWithin === null) return { ...usualLeadTimes(area), since }
  return { days: readSteps(own.days), climbsWithin: own.climbsWithin, since }
}

const day = (text: string | null) => (text === null ? undefined : civilDate(text))

/** The days on which a limit is told by these times. */
function planOf(limit: LimitToLook, { days }: LeadTimes): readonly PlannedStep[] {
  const { source, ruleId, mayMove, state } = limit
  const counted = { source, ruleId, mayMove, officialOn: civilDate(limit.officialOn), isMissed: state === 'missed' }
  const registeredOn = day(limit.registeredOn)
  const validTo = day(limit.validTo) ?? (registeredOn && markTermEnd(registeredOn, day(limit.publishedOn)))
  const renewal = source === 'mark' && validTo ? renewalWindow(validTo) : undefined
  return limitPlan(
    {
      ...counted,
      dueOn: day(limit.dueOn),
      normalOn: renewal?.lastOn ?? day(limit.feeOn),
      opensOn: renewal?.opensOn,
    },
    days,
  )
}

export interface StepToTell {
  /** The key under which it is noted. */
  readonly name: string
  /** To whom it goes on; undefined: to whoever has it in hand. */
  readonly level?: ClimbLevel
  readonly percent?: number
  /** It was told before, to others: those who have it in hand since then are told. */
  readonly isAgain?: true
  /** Of what climbs: whether somebody who was told it themselves then still has time to acknowledge it. */
  readonly isInTime?: (toldAt: Date) => boolean
}

interface LookOfSide {
  /** The day of the next step; undefined: there is none. */
  readonly nextOn: CivilDate | undefined
  /** What is to be told now, unless it was; in the order in which it is. */
  readonly tell: readonly StepToTell[]
  /** When there may be something again; undefined: never. */
  readonly nextAt: Date | undefined
  /** Until when those who are told now have time, where what climbs may have nobody else to go to. */
  readonly heldUntil: Date | undefined
  /** When it climbs, unless somebody acknowledges it before; of what was told and has not yet. */
  readonly climbs: readonly { readonly level: ClimbLevel; readonly at: Date }[]
}

/** The level of a noted climb: `lead`, `owner`, `lead.missed` of what was missed, and `owner.late7` of what was told again since. */
export const levelOf = (name: string): ClimbLevel | undefined =>
  climbLevels.find((level) => name === level || name.startsWith(`${level}.`))
export const isOfPerson = ({ step }: Pick<ToldStep, 'step'>): boolean =>
  levelOf(step) === undefined && step !== 'unreached'

/** From so many days on what nobody acknowledged goes out by the ways of what climbs to whoever was told it themselves, too. */
export const urgentDays = 7
const isLate = ({ step }: Pick<ToldStep, 'step'>) => step.startsWith('late')

/** What is told of a limit to one side of it at an instant, and when it is looked at next. */
export function lookAtSide(
  limit: LimitToLook,
  { side, isSeen, isNew, fromMs, climbs, quiet }: SideOfLimit,
  times: TimesOfSide,
  told: readonly ToldStep[],
  now: Date,
): LookOfSide {
  const today = beijingDate(now)
  const plan = planOf(limit, times)
  const [officialOn, known] = [civilDate(limit.officialOn), civilDate(limit.since)]
  const nextOn = nextStepOn(plan, today)
  const next = nextOn && beginOf(nextOn)
  if (quiet) return { tell: [], nextOn, nextAt: next, heldUntil: undefined, climbs: [] }
  const ofSide = told.filter((one) => one.side === side)
  const has = (name: string) => ofSide.some(({ step }) => step === name)
  const since = times.since && times.since > known ? times.since : known
  const reached = stepReached(plan, { officialOn, since }, today)
  const fresh = reached && !has(reached.name) ? reached : undefined
  // What a clock that was ahead told is told; nothing waits for it.
  const heard = ofSide.filter((one) => isOfPerson(one) && one.toldAt <= now)
  const last = heard.at(-1)
  const again = limit.handed && !fresh && last ? [{ name: last.step, isAgain: true as const }] : []
  const all = [...heard, ...(fresh ? [{ step: fresh.name, toldAt: now }] : [])]
  const isMissed = limit.state === 'missed'
  const firstAt = isMissed ? missedAt(limit, plan, all, today) : all[0]?.toldAt
  // Whoever has it now has had it since they heard of it.
  const handsMs = isNew ? now.getTime() : fromMs !== null && fromMs <= now.getTime() ? fromMs : Number.NEGATIVE_INFINITY
  const atOf = (level: ClimbLevel, toldAt: Date) => {
    const from = new Date(Math.max(toldAt.getTime(), beginOf(known).getTime(), handsMs))
    return climbAt(level, { officialOn, mayMove: limit.mayMove, climbsWithin: times.climbsWithin, toldAt: from })
  }
  const pending =
    !climbs || isSeen || firstAt === undefined
      ? []
      : [
          // That it was missed is another thing to acknowledge than that it nears.
          ...climbLevels.map((level) => ({ name: isMissed ? `${level}.missed` : level, level, toldAt: firstAt })),
          // What was missed goes to the owners again with each step that is told of it.
          ...all
            .filter((one) => isLate(one) && one.toldAt > firstAt)
            .map(({ step, toldAt }) => ({ name: `owner.${step}`, level: 'owner' as const, toldAt })),
        ]
          .filter(({ name }) => !has(name))
          .map(({ name, level, toldAt }) => ({ name, level, at: atOf(level, toldAt) }))
  const [due, later] = [pending.filter(({ at }) => at <= now), pending.filter(({ at }) => at > now)]
  // What would climb to nobody but those who were told it themselves is looked at again when their time is over.
  const lastAt = all.at(-1)?.toldAt
  const isUrgent = daysBetween(today, officialOn) <= urgentDays
  const held = isUrgent && lastAt ? due.map(({ level }) => atOf(level, lastAt)).filter((at) => at > now) : []
  const first = (times: readonly (Date | undefined)[]) => {
    const known = times.filter((one) => one !== undefined)
    return known.length === 0 ? undefined : new Date(Math.min(...known.map((one) => one.getTime())))
  }
  return {
    tell: [
      ...(fresh ? [fresh] : []),
      ...again,
      ...due.map((one) => ({ ...one, isInTime: (toldAt: Date) => atOf(one.level, toldAt) > now })),
    ],
    nextOn,
    nextAt: first([next, ...later.map(({ at }) => at)]),
    heldUntil: first(held),
    climbs: later,
  }
}

/**
 * From when it is known that a limit was missed. Of a period of a case everybody was told in the night after its day; of the others whoever has it in
 * hand hears of it with the first step after the day, where one is told.
 */
function missedAt(
  { source, officialOn, mayMove }: LimitToLook,
  plan: readonly PlannedStep[],
  told: readonly Pick<ToldStep, 'step' | 'toldAt'>[],
  today: CivilDate,
): Date | undefined {
  if (source === 'deadline') return beginOf(addDays(civilDate(officialOn), 1))
  const first = told.find(isLate)
  if (first) return first.toldAt
  if (plan.some(({ name, on }) => isLate({ step: name }) && on > today)) return undefined
  return beginOf(stepOn({ officialOn: civilDate(officialOn), mayMove }, -1))
}
