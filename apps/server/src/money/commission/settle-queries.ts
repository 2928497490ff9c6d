import { releaseDay } from '@portal/domain/money/commission/commission-rates'
import { beijingDate, type CivilDate, laterDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { commissions } from '../../platform/db/schema/commission.ts'
import { addLine, moveTo, notifyBeneficiary } from './line-queries.ts'

const piece = 500

/** An order `o` has ended: completed, or rejected, withdrawn or cancelled after it was paid. */
const hasEnded = sql`o.work_state >= 6`
/** Nothing of an order `o` is asked back. */
const isUndisputed = sql`o.after_state not in (1, 2, 3) and not exists (
  select from refunds r where r.order_id = o.id and r.of_order = 1 and r.state in ('requested', 'approved', 'failed'))`

/**
 * Writes when held commission is released, once its order has ended: the days of the rules from then, or from its payment where that came
 * later. Of one whose order is taken up again that day goes.
 *
 * @returns whether more wait.
 */
export async function followEnds(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; endedAt: string | Date | null; earnedAt: string | Date }>(sql`
    select c.id, case when ${hasEnded} then coalesce(
        (select max(e.at) from order_events e where e.order_id = o.id and e.subject = 'work' and e.to_state = o.work_state::text),
        o.updated_at) end as "endedAt", c.earned_at as "earnedAt"
    from commissions c join orders o on o.id = c.order_id
    where c.state = 'pending' and (c.hold_until is not null) <> (${hasEnded}) order by c.id limit ${piece}`)
  for (const { id, endedAt, earnedAt } of rows) {
    const until =
      endedAt === null ? null : releaseDay(laterDate(beijingDate(new Date(endedAt)), beijingDate(new Date(earnedAt))))
    await db.execute(sql`update commissions set hold_until = ${until}::date where id = ${id} and state = 'pending'`)
  }
  return rows.length === piece
}

interface Due extends Record<string, unknown> {
  readonly id: string
  readonly orderId: string
  readonly holdUntil: string
}

/** Held commission that may be released on a day, a piece of it. @param after the last of the piece before. */
export async function findDue(db: Db, today: CivilDate, after: Due | undefined): Promise<Due[]> {
  const rest = after ? sql`(c.hold_until, c.id) > (${after.holdUntil}::date, ${after.id}::uuid)` : sql`true`
  const { rows } = await db.execute<Due>(sql`
    select c.id, c.order_id as "orderId", c.hold_until::text as "holdUntil" from commissions c join orders o on o.id = c.order_id
    where c.state = 'pending' and c.hold_until <= ${today}::date and ${hasEnded} and ${isUndisputed} and ${rest}
    order by c.hold_until, c.id limit ${piece}`)
  return rows
}

/** Releases one, if it still may be: its order is locked first, so that a refund comes before or after it. @returns whether it was. */
export async function settle(
  tx: Tx,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  now: Date,
): Promise<boolean> {
  const { orderNo } = await lockOrder(tx, orderId)
  const [found] = await tx.select().from(commissions).where(eq(commissions.id, id)).for('update')
  const { rows } = await tx.execute<{ isDue: boolean }>(sql`
    select c.hold_until <= ${beijingDate(now)}::date and ${hasEnded} and ${isUndisputed} as "isDue"
    from commissions c join orders o on o.id = c.order_id where c.id = ${id}`)
  if (found?.state !== 'pending' || rows[0]?.isDue !== true) return false
  const { beneficiaryId: organisationId, leftFen } = found
  await addLine(tx, {
    ...{ organisationId, kind: 'settled', commissionId: id, memo: orderNo },
    ...{ pendingFen: -leftFen, availableFen: leftFen },
  })
  await moveTo(tx, found, 'settle', now)
  await notifyBeneficiary(tx, organisationId, { kind: 'commission.settled', params: { amount: leftFen, of: orderNo } })
  return true
}
