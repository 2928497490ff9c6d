import { workStates } from '@portal/domain/kernel/orders/order-states'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { findFeesOfWatches, findWatchesByNumber } from '../docket/monitoring/fee-state-queries.ts'
import { moveOrder } from '../kernel/orders/order-move-queries.ts'
import { insertFeeOrder } from '../money/official-fees/fee-order-queries.ts'
import { quoteLines } from '../money/official-fees/quote-rules.ts'
import type { Tx } from '../platform/db/connection.ts'
import { personAlone } from '../platform/http/session-user-rules.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import { demoPeople } from './demo-accounts.ts'
import { customer, dateBack, getDemoFeeOrder, payFeeOrder } from './demo-fee-acts.ts'
import { giveBackOne, type Office, sendToOffice, settleAtOffice } from './demo-fee-office.ts'

/** What becomes of a payment order of the demo customer. `of`: the state of the watched patents it pays. */
interface Story {
  readonly of: 'toPay' | 'grace' | 'watching'
  readonly count: number
  /** Ordered so many days ago. */
  readonly ago: number
  readonly end: 'unpaid' | 'paid' | 'atOffice' | 'partReturned' | 'completed' | 'cancelled'
}

/** One order in each state. Those done are of fees not due soon, so that enough is left to pay. */
const stories: readonly Story[] = [
  { of: 'watching', count: 2, ago: 12, end: 'completed' },
  { of: 'watching', count: 1, ago: 9, end: 'cancelled' },
  { of: 'watching', count: 2, ago: 7, end: 'partReturned' },
  { of: 'watching', count: 2, ago: 3, end: 'atOffice' },
  { of: 'grace', count: 1, ago: 1, end: 'paid' },
  { of: 'toPay', count: 2, ago: 0, end: 'unpaid' },
  { of: 'grace', count: 1, ago: 0, end: 'unpaid' },
]

/**
 * Payment orders of the demo customer: unpaid, paid, at the office, part failed, completed with receipts, cancelled.
 *
 * @returns the keys of stored files.
 */
export async function insertDemoFees(tx: Tx, storage: FileStorage, now: Date): Promise<readonly string[]> {
  const today = beijingDate(now)
  const office: Office = { tx, storage, today, storedKeys: [] }
  for (const story of stories) {
    const order = await orderFees(tx, story, today, now)
    if (!order) continue
    const isPaid = story.end !== 'unpaid' && story.end !== 'cancelled'
    if (isPaid) await payFeeOrder(tx, order, now)
    if (story.end === 'cancelled') {
      await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: workStates.cancelled.code,
        event: 'cancelled',
        actor: customer,
        now,
      })
    }
    if (story.end !== 'paid' && isPaid) await sendToOffice(office, order)
    if (story.end === 'partReturned') await giveBackOne(office, order)
    if (story.end === 'completed') await settleAtOffice(office, order)
    await dateBack(tx, order, story.ago)
  }
  return office.storedKeys
}

async function orderFees(tx: Tx, { of, count, ago }: Story, today: CivilDate, now: Date) {
  const { id } = demoPeople.demo
  const user = personAlone(id, 'demo')
  const { rows } = await tx.execute<{ number: string }>(sql`
    select w.number from watches w
    where w.owner_id = ${id} and w.state = ${of} and w.next_year is not null order by w.number desc limit ${count}`)
  const numbers = rows.map((row) => row.number)
  const watches = await findWatchesByNumber(tx, user, numbers)
  const fees = await findFeesOfWatches(
    tx,
    [...watches.values()].map((watch) => watch.id),
  )
  const wanted = numbers.map((patentNumber) => ({ patentNumber, fee: 'annuity' as const }))
  const payable = new Set([...watches.values()].flatMap((watch) => (watch.ownerId === id ? [watch.id] : [])))
  const facts = { payable, watches, fees, living: new Map(), agencyId: 1, today: addDays(today, -ago) }
  const lines = quoteLines(wanted, facts).filter((line) => line.payable)
  if (lines.length === 0) return undefined
  const payer = { name: '江南智造科技（无锡）有限公司', creditCode: '' }
  return getDemoFeeOrder(tx, await insertFeeOrder(tx, { user, payer, agencyId: 1, lines, draftKey: null, now }))
}
