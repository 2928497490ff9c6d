import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { couponShares } from '@portal/domain/money/coupons/coupon-value'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { asc, eq, sql } from 'drizzle-orm'
import type { MoveFollower } from '../../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { feeLines, feeOrders } from '../../platform/db/schema/official-fees.ts'
import type { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { moveLines, readFeeLines } from './fee-line-queries.ts'

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'kind'>

const ended: readonly number[] = [workStates.rejected.code, workStates.withdrawn.code, workStates.cancelled.code]

/**
 * What a move of a payment order means for its lines: one that ends lets its fees go, so that they can be paid
 * otherwise; one whose fees are at the office cannot end. A move that ends the order or pays it back needs its instant: its watched
 * patents are computed by that day.
 *
 * @throws AppError `officialFees.sentAlready`, `officialFees.linesOpen`.
 */
export const followFeeOrder: MoveFollower = async (tx, order, { set, to, now }) => {
  if (set === 'payment' && to === paymentStates.paid.code && order.couponFen > 0) await shareCoupon(tx, order)
  const ends = set === 'work' && typeof to === 'number' && ended.includes(to)
  const completes = set === 'work' && to === workStates.completed.code
  const isRefunded = set === 'payment' && to === paymentStates.refunded.code
  if (!ends && !completes && !isRefunded) return undefined
  const lines = await readFeeLines(tx, order.id)
  const asked = lines.filter((line) => line.state === 'asked')
  const sent = lines.filter((line) => line.state === 'sent')
  if (completes) {
    const count = asked.length + sent.length
    if (count > 0) throw new AppError('officialFees.linesOpen', { count })
    return undefined
  }
  if (ends && lines.some((line) => line.state !== 'asked' && line.state !== 'returned')) {
    throw new AppError('officialFees.sentAlready')
  }
  if (!now) throw new Error('a move that lets fees go without its instant')
  await moveLines(
    tx,
    asked.map((line) => ({ line, state: 'released' as const })),
    now,
    beijingDate(now),
  )
  return undefined
}

/** Keeps of each line what the coupon of its order, which is paid now, took off it: so much less goes back with the line. */
async function shareCoupon(
  tx: Tx,
  { id, couponFen }: { readonly id: string; readonly couponFen: number },
): Promise<void> {
  const lines = await tx
    .select({ id: feeLines.id, serviceFen: feeLines.serviceFen })
    .from(feeLines)
    .where(eq(feeLines.orderId, id))
    .orderBy(asc(feeLines.position), asc(feeLines.id))
  const shares = couponShares(
    couponFen,
    lines.map(({ serviceFen }) => serviceFen),
  )
  await tx.execute(sql`
    update fee_lines l set coupon_fen = s.fen
    from unnest(${sql.param(lines.map((line) => line.id))}::uuid[], ${sql.param(shares)}::int[]) s (id, fen) where l.id = s.id`)
}

/** The last day on which the amounts of a payment order are right, if that ended before a day: its late fees have risen since. */
export async function findAmountsEnd(db: Db, order: OrderRow, on: string): Promise<string | undefined> {
  const [row] = await db.select().from(feeOrders).where(eq(feeOrders.orderId, order.id))
  return row && row.validThroughOn < on ? row.validThroughOn : undefined
}
