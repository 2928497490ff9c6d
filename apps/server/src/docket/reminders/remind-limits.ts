import { receiversOf, type Staff } from '@portal/domain/docket/limits/limit-receivers'
import { beginOf } from '@portal/domain/docket/limits/limit-steps'
import { beijingDate, type CivilDate, civilDate, daysBetween } from '@portal/domain/platform/dates/civil-date'
import { tellConnections } from '../../kernel/access/told-rules.ts'
import { type Database, isUnreachable, type Tx } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { heedClock, turnAbsences } from './look-anew-queries.ts'
import { isOfPerson, lookAtSide, sidesOf, timesFor, urgentDays } from './look-rules.ts'
import {
  eventsOf,
  findBackOffice,
  findNames,
  findReceivers,
  findStaff,
  type LimitLine,
  type Receiver,
  type ToldTo,
  tellLines,
} from './receiver-queries.ts'
import {
  claimLooks,
  findLeadTimes,
  findToldSteps,
  noteHeard,
  noteSteps,
  putOffFirst,
  type StepToNote,
  stepKey,
  type ToldStep,
  writeLooks,
} from './step-queries.ts'
import { lineOf, lineOfUnreached, type ToTell } from './told-line-rules.ts'

const batch = 500
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Every hour: limits whose day nears are told to whoever has them in hand, and what nobody acknowledged to more people. Several servers
 * share the limits; each step is told once, whatever their clocks say, and a turn that is killed leaves its limits as they were.
 */
export const remindLimitsTask: JobTask<Record<never, never>> = (_payload, { database, services, signal }) =>
  remindAll(database, services.now(), signal)

/** @throws Error that names the limits, and absences, which could not be told; all others were. */
export async function remindAll(database: Pick<Database, 'db'>, now: Date, signal?: AbortSignal): Promise<void> {
  const failed: string[] = []
  const onFailed = (id: string) => failed.push(id)
  await heedClock(database, now, signal).catch((error: unknown) => {
    if (isUnreachable(error) || signal?.aborted) throw error
    onFailed('those of a clock that was set back')
  })
  await remindAllDue(database, now, { onFailed, signal })
  // What an absence puts up, or cannot, holds up nothing that is due.
  const turned = await turnAbsences(database, beijingDate(now), { onFailed, signal })
  if (turned > 0) await remindAllDue(database, now, { onFailed, signal })
  // The others were told; the queue shows the fault, and tries these again in an hour.
  if (failed.length > 0)
    throw new Error(`limits and absences that could not be told: ${failed.slice(0, 20).join(', ')}`)
}

interface Watched {
  /** Told the id of what could not be done. */
  readonly onFailed: (id: string) => void
  readonly signal: AbortSignal | undefined
}

async function remindAllDue(database: Pick<Database, 'db'>, now: Date, { onFailed, signal }: Watched): Promise<void> {
  while (!signal?.aborted) {
    const looked = await remindBatch(database, now).catch(async (error: unknown) => {
      if (isUnreachable(error)) throw error
      return remindEach(database, now, onFailed)
    })
    if (looked < batch) break
  }
}

/** One by one, where one of a batch cannot be told: it is put off for an hour and told of, the others are not held up. */
async function remindEach(database: Pick<Database, 'db'>, now: Date, onFailed: (id: string) => void): Promise<number> {
  let looked = 0
  for (; looked < batch; looked += 1) {
    const count = await remindBatch(database, now, 1).catch(async (error: unknown) => {
      if (isUnreachable(error)) throw error
      const id = await putOffFirst(database.db, now, new Date(now.getTime() + hourMs))
      if (id !== undefined) onFailed(id)
      return 1
    })
    if (count === 0) break
  }
  return looked
}

/** Looks at some limits, at most 500; answers how many. */
export function remindBatch({ db }: Pick<Database, 'db'>, now: Date, size = batch): Promise<number> {
  return db.transaction(async (tx) => {
    const limits = await claimLooks(tx, now, size)
    if (limits.length === 0) return 0
    const sided = limits.map((limit) => ({ limit, sides: sidesOf(limit) }))
    const organisations = [...new Set(sided.flatMap(({ sides }) => sides.map((one) => one.organisationId)))]
    const chosen = await findLeadTimes(tx, organisations)
    const told = Map.groupBy(
      await findToldSteps(
        tx,
        limits.map(({ id }) => id),
      ),
      ({ id }) => id,
    )
    const looks = sided.map(({ limit, sides }) => ({
      limit,
      sides: sides.map((side) => ({
        side,
        look: lookAtSide(limit, side, timesFor(limit, side.organisationId, chosen), told.get(limit.id) ?? [], now),
      })),
    }))
    const list = looks.flatMap(({ limit, sides }) =>
      sides.flatMap(({ side, look }) => look.tell.map((step): ToTell => ({ limit, side, step }))),
    )
    const unheard = await tell(tx, list, told, now)
    await writeLooks(
      tx,
      looks.map(({ limit, sides }) => {
        const waits = sides.some(({ side }) => unheard.has(sideKey(limit, side)))
        // What nobody was told climbs to nobody.
        const instants = sides.flatMap(({ side, look }) =>
          unheard.has(sideKey(limit, side)) ? [look.nextOn && beginOf(look.nextOn)] : [look.nextAt, look.heldUntil],
        )
        const times = instants.flatMap((one) => (one ? [one.getTime()] : []))
        // Somebody may be there on another day; once its day and its last step are over nobody is waited for.
        const goesOn = limit.officialOn >= beijingDate(now) || sides.some(({ look }) => look.nextOn !== undefined)
        // What is counted down elsewhere may end there while this look is held, and nobody is woken then.
        const isElsewhere = sides.some(({ side }) => side.quiet === 'other')
        if ((waits || isElsewhere) && goesOn) times.push(now.getTime() + dayMs)
        return {
          id: limit.id,
          nextAt: times.length === 0 ? null : new Date(Math.min(...times)),
          // Of what nobody could be told yet, or it was not to be told, whoever has it in hand hears later.
          handed: limit.handed && (waits || sides.some(({ side }) => side.quiet !== null)),
          heard: sides
            .filter(({ side }) => side.isNew && side.quiet === null && !unheard.has(sideKey(limit, side)))
            .map(({ side }) => side.side),
        }
      }),
      now,
    )
    return limits.length
  })
}

interface Heard {
  readonly one: ToTell
  /** Whom it is for. */
  readonly receivers: readonly Receiver[]
  /** Those of them who have not heard it otherwise. */
  readonly fresh: readonly Receiver[]
}

const noteOf = ({ limit, side, step }: ToTell, receivers: readonly Receiver[]): StepToNote => ({
  ...{ id: limit.id, onDay: limit.officialOn, round: limit.round, side: side.side, step: step.name },
  toldTo: receivers.map(({ userId }) => userId),
})
const keyOf = ({ limit, side, step }: ToTell) => stepKey({ id: limit.id, side: side.side, step: step.name })

const sideKey = ({ id }: ToTell['limit'], { side }: ToTell['side']) => `${id} ${side}`

type Told = ReadonlyMap<string, readonly ToldStep[]>

/** Tells and notes it; what there is nobody to tell of is not noted, and tried again a day later. @returns the sides of limits of which nobody heard. */
async function tell(tx: Tx, list: readonly ToTell[], told: Told, now: Date): Promise<ReadonlySet<string>> {
  if (list.length === 0) return new Set()
  const today = beijingDate(now)
  const staff = await findStaff(tx, [...new Set(list.map(({ side }) => side.organisationId))], today)
  const found = await receiversFor(tx, list, staff)
  const heard = found.map((one) => ({ ...one, fresh: withoutHeard(one, found, told, now) }))
  const unreached = heard.filter(({ one, receivers }) => receivers.length === 0 && isTheirs(one)).map(({ one }) => one)
  const isNew = await noteSteps(
    tx,
    heard
      // What would climb to nobody else climbs in the last week.
      .filter(({ one, receivers, fresh }) => !one.step.isAgain && (one.step.level ? fresh : receivers).length > 0)
      .map(({ one, receivers }) => noteOf(one, receivers)),
    now,
  )
  const again = heard.filter(({ one, fresh }) => one.step.isAgain && fresh.length > 0)
  await noteHeard(
    tx,
    again.map(({ one, fresh }) => noteOf(one, fresh)),
  )
  const people = await findNames(
    tx,
    list.flatMap(({ side, step }) => (step.level && side.hands.personId ? [side.hands.personId] : [])),
  )
  const linesOf = (some: readonly Heard[]) =>
    some.flatMap(({ one, fresh }) => toLines(fresh, lineOf(one, people, today)))
  const first = [
    ...linesOf(heard.filter(({ one }) => !one.step.isAgain && isNew.has(keyOf(one)))),
    ...(await tellUnreached(tx, unreached, staff, now, today)),
  ]
  await tellLines(tx, [...linesOf(heard.filter(({ one }) => one.step.isAgain)), ...first])
  // What is told again is so to other hands: the organisation has heard it.
  await tellConnections(tx, eventsOf(first))
  return new Set(
    heard.flatMap(({ one, receivers }) =>
      receivers.length === 0 && !one.step.level ? [sideKey(one.limit, one.side)] : [],
    ),
  )
}

const toLines = (receivers: readonly Receiver[], line: ToldTo['line']): ToldTo[] =>
  receivers.map((receiver) => ({ ...receiver, line }))

function limitLine({ limit, side, step }: ToTell, staff: ReadonlyMap<string, Staff>): LimitLine {
  const known = staff.get(side.organisationId)
  const groups = known ? receiversOf(step.level ?? 'person', side.hands, known) : []
  return { id: limit.id, side: side.side, groups }
}

/**
 * Whom each is for. Of an agency in which nobody is, or sees the limit, the back office is told: nothing waits unheard of; not of what goes
 * to a lead, after whom its own owners come.
 */
async function receiversFor(
  tx: Tx,
  list: readonly ToTell[],
  staff: ReadonlyMap<string, Staff>,
): Promise<readonly { readonly one: ToTell; readonly receivers: readonly Receiver[] }[]> {
  const found = await findReceivers(
    tx,
    list.map((one) => limitLine(one, staff)),
  )
  const falls = ({ side, step }: ToTell) => side.side === 'agency' && step.level !== 'lead'
  const isAlone = list.some((one, at) => found[at]?.length === 0 && falls(one))
  const backOffice = isAlone ? await findBackOffice(tx) : []
  return list.map((one, at) => {
    const receivers = found[at] ?? []
    return { one, receivers: receivers.length === 0 && falls(one) ? backOffice : receivers }
  })
}

/**
 * Without those who have heard it: of a step that was told before, a lead who is an owner too, and whoever was told themselves, until the last week, and
 * in it as long as they have time.
 */
function withoutHeard(
  { one, receivers }: Omit<Heard, 'fresh'>,
  all: readonly Omit<Heard, 'fresh'>[],
  told: Told,
  at: Date,
): readonly Receiver[] {
  const today = beijingDate(at)
  const { limit, side, step } = one
  if (!step.isAgain && step.level === undefined) return receivers
  const isEarly = daysBetween(today, civilDate(limit.officialOn)) > urgentDays
  const counts = (name: string, toldAt: Date) => {
    if (step.isAgain) return name === step.name
    // Of the same climb: `lead` before `owner`, `lead.missed` before `owner.missed`.
    if (step.level === 'owner' && name === step.name.replace('owner', 'lead')) return true
    return isOfPerson({ step: name }) && (isEarly || step.isInTime?.(toldAt) === true)
  }
  const before = (told.get(limit.id) ?? []).filter((was) => was.side === side.side && counts(was.step, was.toldAt))
  const now = step.isAgain
    ? []
    : all.filter(({ one: other }) => other.limit === limit && other.side === side && counts(other.step.name, at))
  const heard = new Set([
    ...before.flatMap(({ toldTo }) => toldTo),
    ...now.flatMap((other) => other.receivers.map(({ userId }) => userId)),
  ])
  return receivers.filter(({ userId }) => !heard.has(userId))
}

/** A step for the customer, of what is the customer's to do. */
const isTheirs = ({ side, step }: ToTell) =>
  side.side === 'owner' && side.climbs && step.level === undefined && !step.isAgain

/** Where nobody of the customer is there to be told, the agency is told so once, without one the back office. */
async function tellUnreached(
  tx: Tx,
  list: readonly ToTell[],
  staff: ReadonlyMap<string, Staff>,
  now: Date,
  today: CivilDate,
): Promise<readonly ToldTo[]> {
  if (list.length === 0) return []
  const known = new Map([
    ...staff,
    ...(await findStaff(
      tx,
      list.flatMap(({ limit }) => limit.agencyOwnerId ?? []),
      today,
    )),
  ])
  const asked = list.map(({ limit, side }): ToTell => {
    const agency = sidesOf(limit).find((one) => one.side === 'agency')
    return { limit, side: agency ?? side, step: { name: 'unreached' } }
  })
  const found = await receiversFor(tx, asked, known)
  const backOffice = found.some(({ receivers }) => receivers.length === 0) ? await findBackOffice(tx) : []
  const all = found.map(({ one, receivers }) => ({ one, receivers: receivers.length > 0 ? receivers : backOffice }))
  const isNew = await noteSteps(
    tx,
    all.filter(({ receivers }) => receivers.length > 0).map(({ one, receivers }) => noteOf(one, receivers)),
    now,
  )
  return all
    .filter(({ one }) => isNew.has(keyOf(one)))
    .flatMap(({ one, receivers }) => toLines(receivers, lineOfUnreached(one, today)))
}
