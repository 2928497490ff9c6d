import { smsMessagesPerPersonDay } from '@portal/contract/limits'
import { maskAccount } from '@portal/domain/people/account/contact'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import type { Database, Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { isWithinRate } from '../../platform/http/rate-limit-queries.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { ChannelOutcome } from '../../platform/outside/channels/outcome.ts'
import type { Services } from '../../services.ts'
import { type Carried, carry, isSetUp, type ReadEnclosed, readingOnce } from './carry-parts.ts'
import {
  type ClaimedRow,
  type ClaimOf,
  claimDeliveries,
  dropFromDigest,
  endDelivery,
  endLostLeases,
  findDeliveries,
  findDigestReaders,
  gatherDigest,
  insertAttempt,
  noteBroken,
  noteBrokenContact,
  noteInvoiceMailed,
  putOff,
} from './delivery-queries.ts'
import { afterSending, digestKind, isAddressGone, isUnwanted, judgeDelivery } from './delivery-rules.ts'

/**
 * Claimed at once, one after the other: within the lease each of them is asked. A mail is given up after half a minute, one with files after
 * what their size takes (`Mail`), once they were read; as many of these go as there are connections.
 */
const claims: readonly ClaimOf[] = [
  { limit: 25, leaseSeconds: 120, hasFiles: false },
  { limit: 5, leaseSeconds: 300, hasFiles: true },
]
const readersAtOnce = 200
/** The next minute goes on with what is left. */
const runMilliseconds = 45_000
const daySeconds = 86_400

/**
 * Carries out what waits, until nothing is due. A delivery is claimed under a lease before its channel is asked, so any number of servers may do it
 * at once and none is sent twice; what was claimed by a server that is gone comes back when the lease is over (`endLostLeases`).
 */
export const sendDeliveriesTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const { db } = database
  await gatherDigests(database, services.now())
  const lost = await endLostLeases(db, services.now())
  if (lost > 0)
    services.log.warn({ deliveries: lost }, 'nobody knows whether these messages were sent: they are not repeated')
  // By the clock of the machine: a run that waits for a carrier must not keep the next ones, and with them all other jobs, from their turn.
  const end = performance.now() + runMilliseconds
  while (!signal?.aborted && performance.now() < end) {
    let taken = 0
    for (const claim of claims) {
      const ids = await claimDeliveries(db, services.now(), claim)
      if (ids.length === 0) continue
      taken += ids.length
      const readEnclosed = readingOnce(services)
      const rows = await findDeliveries(db, { ids })
      await Promise.all(rows.map((row) => deliver(database, services, row, readEnclosed)))
    }
    if (taken === 0) return
  }
}

async function gatherDigests({ db }: Database, now: Date): Promise<void> {
  for (;;) {
    const readers = await findDigestReaders(db, now, readersAtOnce)
    for (const userId of readers) {
      await db.transaction(async (tx) => {
        await lockName(tx, `digest:${userId}`)
        await gatherDigest(tx, userId, beijingDate(now), now)
      })
    }
    if (readers.length < readersAtOnce) return
  }
}

async function deliver(
  { db }: Database,
  services: Services,
  row: ClaimedRow,
  readEnclosed: ReadEnclosed,
): Promise<void> {
  const now = services.now()
  const gathered = row.kind === digestKind ? await readersOf(db, row, now) : []
  const verdict = judgeDelivery(factsOf(row, gathered.length), isSetUp(services, row.channel), now)
  if (verdict.kind === 'drop') return endDelivery(db, row, { state: 'dropped', reason: verdict.reason }, now)
  if (verdict.kind === 'end') return endDelivery(db, row, { state: 'dead', reason: verdict.reason }, now)
  if (verdict.kind === 'hold') return putOff(db, row, { until: verdict.until, reason: 'quiet', isCounted: false })
  if (row.channel === 'sms' && row.user_id !== null && !(await mayText(db, services, row.user_id)))
    return endDelivery(db, row, { state: 'dropped', reason: 'dayLimit' }, now)
  await send(db, services, { row, gathered, to: verdict.to, readEnclosed })
}

/** Text messages cost, and the carrier takes few for one phone: codes must get through beside them. */
async function mayText(db: Db, { config, log }: Services, userId: string): Promise<boolean> {
  const isWithin =
    (await isWithinRate(db, `text:${userId}`, smsMessagesPerPersonDay, daySeconds)) &&
    (await isWithinRate(db, 'text:messages', config.smsMessagesPerDay, daySeconds))
  if (!isWithin) {
    log.warn(
      { max: config.smsMessagesPerDay },
      'a text message is left out: SMS_MESSAGES_PER_DAY, or five to one person',
    )
  }
  return isWithin
}

async function send(db: Database['db'], services: Services, carried: Carried): Promise<void> {
  const outcome = await carry(services, carried)
  // What the carrier said, and what follows from it, in one: a mail known to be taken is never repeated.
  await db.transaction((tx) => note(tx, services, carried, outcome))
}

async function note(db: Tx, services: Services, { row, to }: Carried, outcome: ChannelOutcome): Promise<void> {
  const now = services.now()
  const reason = outcome.kind === 'taken' ? '' : outcome.reason
  await insertAttempt(db, row, { outcome: outcome.kind, reason, at: now })
  const after = afterSending(row.channel, row.attempts, outcome)
  if (after.state === 'waiting') {
    const until = new Date(now.getTime() + after.inSeconds * 1000)
    return putOff(db, row, { until, reason, isCounted: true })
  }
  const address = row.channel === 'weChat' ? '' : maskAccount(to)
  if (after.state === 'sent') {
    await endDelivery(db, row, { ...after, address }, now)
    if (row.invoice) await noteInvoiceMailed(db, row.invoice, now)
    return
  }
  services.log.warn(
    { delivery: row.id, channel: row.channel, reason },
    'a message was not taken, and is not tried again',
  )
  await endDelivery(db, row, { ...after, address }, now)
  const { user_id: userId } = row
  if (row.channel !== 'mail' || !isAddressGone(reason)) return
  if (userId === null) await noteBrokenContact(db, to, reason, now)
  else {
    const isNew = await noteBroken(db, { userId, channel: row.channel, address: to, reason }, now)
    const params = { contact: maskAccount(to) }
    if (isNew) await notifyPerson(db, { userId, kind: 'account.addressBroken', orderNo: null, params })
  }
}

/** What of a digest still has a reader; the rest leaves it. */
async function readersOf(db: Db, digest: ClaimedRow, now: Date): Promise<ClaimedRow[]> {
  const rows = await findDeliveries(db, { digests: [digest.id] })
  const reasonOf = (row: ClaimedRow) =>
    row.is_read
      ? 'read'
      : row.is_gone
        ? 'gone'
        : !row.is_told
          ? 'notMember'
          : isUnwanted(factsOf(row, 0))
            ? 'unwanted'
            : undefined
  for (const reason of ['read', 'gone', 'notMember', 'unwanted']) {
    const ids = rows.filter((row) => reasonOf(row) === reason).map(({ id }) => id)
    await dropFromDigest(db, ids, reason, now)
  }
  return rows.filter((row) => reasonOf(row) === undefined)
}

const factsOf = (row: ClaimedRow, gathered: number) => ({
  kind: row.kind,
  params: row.params,
  channel: row.channel,
  attempts: row.attempts,
  address: row.address ?? undefined,
  isBroken: row.is_broken,
  isDisabled: row.is_disabled,
  isTold: row.is_told,
  isGone: row.is_gone,
  letter: row.letter ?? row.invoice ?? undefined,
  own: row.own ?? undefined,
  organisation: row.theirs ?? undefined,
  quiet: row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : undefined,
  gathered,
})
