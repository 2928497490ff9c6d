import type { CivilDate } from '@portal/domain/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import type { SessionUser } from '../http/handler.ts'
import { findFeesOfWatches, findWatchesByNumber } from '../monitoring/fee-state-queries.ts'
import { insertFeeOrder } from '../official-fees/fee-order-queries.ts'
import { quoteLines } from '../official-fees/quote-rules.ts'
import { demoPeople } from './demo-accounts.ts'

/** Two payment orders of the demo customer that wait for their money: one in time, one with late fees. */
export async function insertDemoFees(tx: Tx, today: CivilDate, now: Date): Promise<void> {
  const { id } = demoPeople.demo
  const user: SessionUser = { id, ownerId: id, account: 'demo', name: '', role: 'customer', agencyId: null }
  for (const [state, count] of [
    ['toPay', 2],
    ['grace', 1],
  ] as const) {
    const { rows } = await tx.execute<{ number: string }>(sql`
      select number from watches where owner_id = ${id} and state = ${state} order by number desc limit ${count}`)
    const numbers = rows.map((row) => row.number)
    const watches = await findWatchesByNumber(tx, user, numbers)
    const fees = await findFeesOfWatches(
      tx,
      [...watches.values()].map((watch) => watch.id),
    )
    const wanted = numbers.map((patentNumber) => ({ patentNumber, fee: 'annuity' as const }))
    const lines = quoteLines(wanted, { ownerId: id, watches, fees, living: new Map(), today }).filter(
      (line) => line.payable,
    )
    if (lines.length === 0) continue
    const payer = { name: '江南智造科技（无锡）有限公司', creditCode: '' }
    await insertFeeOrder(tx, { user, payer, lines, draftKey: null, now })
  }
}
