import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { ChannelOutcome } from '../../platform/outside/channels/outcome.ts'
import type { Services } from '../../services.ts'
import { endDelivery, insertAttempt, putOff } from '../messages/delivery-queries.ts'
import { afterSending, attemptsMax } from '../messages/delivery-rules.ts'
import { isOfReceiver, whyLeftOut } from './connection-rules.ts'
import {
  claimEvents,
  type EventRow,
  findDueConnections,
  findEvents,
  leaveOutWaiting,
  noteFailure,
  noteSuccess,
  tellOwners,
} from './event-queries.ts'
import { sealAnew } from './seal-anew-parts.ts'
import { sendEvents } from './send-event-parts.ts'

/** Connections that are served at the same time, and of those of one organisation. */
const slots = 16
const slotsOfOne = 4
/** More than there can be passed by for an organisation that has its share. */
const lookedAt = 100
/** Of one connection before those are served that waited longer: so many events, for so long; a slow receiver is asked once. */
const eventsAtOnce = 20
const turnMilliseconds = 2_000
/** What became due meanwhile is looked for while slow receivers are waited for. */
const lookMilliseconds = 500
/** The next minute goes on with what is left. */
const runMilliseconds = 45_000

type Turn = {
  readonly database: Database
  readonly services: Services
  /** Whether there is no time left. */
  readonly isOver: () => boolean
}

/** Databases that a run of this process serves: another job of it would take a worker of those few that mails and reminders need. */
const running = new WeakSet<Database>()

/**
 * Carries out what waits for robots and webhooks: one at a time for each connection, many connections beside each other, and whoever was
 * served longest ago next, so that a receiver that is slow or gone holds up its own events alone. Any number of servers may do it at once; an
 * event is claimed under a lease first.
 */
export const sendEventsTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  if (running.has(database)) return
  running.add(database)
  try {
    await sealAnew(database, services.config)
    // By the clock of the machine: a run that waits for receivers must not keep other jobs from their turn.
    const end = performance.now() + runMilliseconds
    await serveAll({ database, services, isOver: () => signal?.aborted === true || performance.now() >= end })
  } finally {
    running.delete(database)
  }
}

/** @throws the first fault of a connection; the others were served. */
async function serveAll(turn: Turn): Promise<void> {
  const { database, services } = turn
  const served = new Map<string, { readonly organisationId: string; readonly done: Promise<void> }>()
  /** Of which there was nothing to take: another server has them. */
  const passed = new Set<string>()
  const faults: unknown[] = []

  async function serveOne(id: string): Promise<void> {
    try {
      if ((await serve(turn, id)) === 'nothing') passed.add(id)
    } catch (error) {
      passed.add(id)
      faults.push(error)
    } finally {
      served.delete(id)
    }
  }

  for (;;) {
    const isFull = turn.isOver() || served.size >= slots
    const without = [...served.keys(), ...passed]
    const due = isFull ? [] : await findDueConnections(database.db, services.now(), { without, limit: lookedAt })
    for (const { id, organisationId } of due) {
      const ofSame = [...served.values()].filter((one) => one.organisationId === organisationId)
      if (served.size >= slots || ofSame.length >= slotsOfOne) continue
      served.set(id, { organisationId, done: serveOne(id) })
    }
    if (served.size === 0) break
    await firstOf([...served.values()].map(({ done }) => done))
  }
  if (faults.length > 0) throw faults[0]
}

/** Waits for one of them, and not longer than for the next look. */
async function firstOf(list: readonly Promise<void>[]): Promise<void> {
  const stopping = new AbortController()
  await Promise.race([...list, wait(lookMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)])
  stopping.abort()
}

/** Sends some of what is due of a connection, in order, until its receiver fails. @returns whether there was anything. */
async function serve(turn: Turn, connectionId: string): Promise<'something' | 'nothing'> {
  const { database, services } = turn
  const began = performance.now()
  for (let sent = 0; sent < eventsAtOnce && performance.now() - began < turnMilliseconds; sent += 1) {
    if (turn.isOver()) return 'something'
    const ids = await claimEvents(database.db, connectionId, services.now())
    if (ids.length === 0) return sent === 0 ? 'nothing' : 'something'
    if ((await deliver(turn, await findEvents(database.db, ids))) === 'failed') break
  }
  return 'something'
}

async function deliver({ database: { db }, services }: Turn, rows: readonly EventRow[]): Promise<'done' | 'failed'> {
  const going: EventRow[] = []
  for (const row of rows) {
    const leftOut = whyLeftOut(row)
    if (leftOut !== undefined) await endDelivery(db, row, { state: 'dropped', reason: leftOut }, services.now())
    // Of servers that died over it, or were killed, as often.
    else if (row.attempts > attemptsMax)
      await endDelivery(db, row, { state: 'dead', reason: 'leaseLost' }, services.now())
    else going.push(row)
  }
  const [first, ...others] = going
  if (first === undefined) return 'done'
  const outcome = await sendEvents(services, [first, ...others])
  // What the receiver said, and what follows from it, in one.
  await db.transaction((tx) => note(tx, services, [first, ...others], outcome))
  return outcome.kind === 'taken' ? 'done' : 'failed'
}

/** The connection is held before its events, as by whoever removes it. */
async function note(
  tx: Tx,
  { now: clock, log }: Services,
  rows: readonly [EventRow, ...EventRow[]],
  outcome: ChannelOutcome,
): Promise<void> {
  const now = clock()
  const [first] = rows
  if (outcome.kind === 'taken') {
    await noteSuccess(tx, first.connectionId, now)
    for (const row of rows) await noteOne(tx, row, outcome, { now, isRemoved: false })
    return
  }
  const { isPaused, isRemoved } = await noteFailure(tx, first.connectionId, isOfReceiver(outcome), now)
  for (const row of rows) await noteOne(tx, row, outcome, { now, isRemoved })
  const lost = rows.filter(({ channel, attempts }) => afterSending(channel, attempts, outcome).state === 'dead')
  for (const { id: delivery, channel } of lost)
    log.warn({ delivery, channel, reason: outcome.reason }, 'an event was not taken, and is not tried again')
  if (!isPaused) return
  log.warn({ connection: first.connectionId }, 'a connection is paused: nothing arrived for days')
  await leaveOutWaiting(tx, first.connectionId, now)
  await tellOwners(tx, first, now)
}

async function noteOne(
  tx: Tx,
  row: EventRow,
  outcome: ChannelOutcome,
  { now, isRemoved }: { readonly now: Date; readonly isRemoved: boolean },
): Promise<void> {
  const reason = outcome.kind === 'taken' ? '' : outcome.reason
  await insertAttempt(tx, row, { outcome: outcome.kind, reason, at: now })
  const after = afterSending(row.channel, row.attempts, outcome)
  if (after.state !== 'waiting') return endDelivery(tx, row, after, now)
  if (isRemoved) return endDelivery(tx, row, { state: 'dropped', reason: 'removed' }, now)
  await putOff(tx, row, { until: new Date(now.getTime() + after.inSeconds * 1000), reason, isCounted: true })
}
