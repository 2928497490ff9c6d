import { calendarInForce, lastPossibleDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'

/** Days before the official day at which an open limit can be told; after it the days are negative. @see patent reference 7.5 (policy) */
export const stepDays = [90, 60, 30, 15, 7, 3, 1, 0, -1, -7, -30] as const
export type StepDay = (typeof stepDays)[number]

/** Who is told of what nobody acknowledged, one after the other. */
export const climbLevels = ['lead', 'owner'] as const
export type ClimbLevel = (typeof climbLevels)[number]

/** The name under which a step is kept: `t30`, `t0`, `late7`. */
export const stepName = (day: number): string => (day < 0 ? `late${-day}` : `t${day}`)
/** A renewal is told half a year ahead, whatever was chosen. */
const dayOfName = new Map<string, number>([...stepDays, 180].map((day) => [stepName(day), day]))
/** The days of a step's name; undefined for a climb, for what the law begins, and for a step of a later release. */
export const stepOfName = (name: string): number | undefined => dayOfName.get(name)

export interface Counted {
  readonly officialOn: CivilDate
  /** Rest days that are not published may still move the official day. */
  readonly mayMove: boolean
}

/** The day of a step. A limit is over on the day after the last one that it can still end on. */
export function stepOn(
  { officialOn, mayMove }: Counted,
  day: number,
  calendar: WorkingCalendar = calendarInForce(),
): CivilDate {
  if (day >= 0 || !mayMove) return addDays(officialOn, -day)
  return addDays(lastPossibleDay(officialOn, calendar), -day)
}

/** Hour of Beijing's clock from which a day's steps are told. */
const beginHour = 8
const hourMs = 3_600_000

/** When the steps of a day are told from on. */
export const beginOf = (day: CivilDate): Date => new Date(`${day}T0${beginHour}:00:00+08:00`)

/** Hours that a step waits to be acknowledged, by the days that are left: the fewer, the sooner it climbs. */
const waits = [
  { left: Number.POSITIVE_INFINITY, lead: 24, owner: 72 },
  { left: 7, lead: 1, owner: 24 },
  { left: 1, lead: 1, owner: 4 },
] as const

interface Unseen extends Counted {
  /** When its first step was told to whoever has it in hand. */
  readonly toldAt: Date
  /** With more days left than these nothing climbs. */
  readonly climbsWithin: number
}

/** When a limit that nobody acknowledged by then is told to the lead, and to the owners. */
export function climbAt(level: ClimbLevel, { officialOn, toldAt, climbsWithin }: Unseen): Date {
  const since = Math.max(toldAt.getTime(), beginOf(addDays(officialOn, -climbsWithin)).getTime())
  const times = waits.map((wait) => {
    const from = Number.isFinite(wait.left) ? beginOf(addDays(officialOn, -wait.left)).getTime() : since
    return Math.max(since, from) + wait[level] * hourMs
  })
  return new Date(Math.min(...times))
}
