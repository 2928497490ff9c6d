import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { type CouponBase, couponRefusal, savingOf } from '@portal/domain/money/coupons/coupon-value'
import { refusalWords } from '@portal/domain/money/coupons/coupon-words'
import { eq, sql } from 'drizzle-orm'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { couponUses } from '../../platform/db/schema/coupons.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { type Campaign, campaignColumns, couponState, couponsWithUse } from './coupon-rules.ts'

export interface FoundCoupon extends Campaign {
  readonly couponId: string
  readonly state: 'available' | 'locked' | 'used' | 'expired' | 'returned'
  readonly isRevoked: boolean
  readonly validFrom: string
  readonly validTo: string
  /** The order that it lies on. */
  readonly orderId: string | null
}

export const foundColumns = (
  today: string,
) => sql`${campaignColumns}, c.id as "couponId", ${couponState(today)} as state,
  c.revoked_at is not null as "isRevoked", c.valid_from::text as "validFrom", c.valid_to::text as "validTo", u.order_id as "orderId"`

/** Whether the coupon `c` was chosen for an order before, in time, and came off it. */
export const wasChosenOn = (orderId: string) => sql`exists (
  select from coupon_uses w where w.coupon_id = c.id and w.order_id = ${orderId} and w.state = 'released') as "wasChosen"`

/** Why a free coupon cannot be used on an order. For one that was chosen for it in time, and fell off with a fee that changed, its last day holds. */
export function refusalOn(order: CouponBase, coupon: FoundCoupon & { readonly wasChosen: boolean }, today: string) {
  const { wasChosen, validTo } = coupon
  return couponRefusal(coupon, coupon, order, wasChosen && today > validTo ? validTo : today)
}

/** The coupon that lies on an order, or was used on it and has not come back. */
export async function findCouponOn(
  db: Db,
  orderId: string,
): Promise<{ couponId: string; savedFen: number } | undefined> {
  const { rows } = await db.execute<{ couponId: string; savedFen: number }>(sql`
    select coupon_id as "couponId", saved_fen as "savedFen" from coupon_uses where order_id = ${orderId} and state in ('locked', 'used')`)
  return rows[0]
}

interface Choice {
  /** Null: none. */
  readonly couponId: string | null
  readonly user: Pick<SessionUser, 'id' | 'ownerId'>
  /** As whom they act on the order. */
  readonly role: OrderRole
  readonly today: string
  readonly language: 'en' | 'zh'
}

/**
 * Puts a coupon on a locked order that is to be paid, in place of the one that lies there, for people of its owner alone. Of two orders at
 * once one gets it: the index of its uses sees to it.
 *
 * @returns the order with its price.
 * @throws AppError `payments.couponUnknown` for what is not the owner's, `coupons.notUsable`, `coupons.lockedElsewhere`
 */
export async function putCoupon(
  tx: Tx,
  order: OrderRow,
  { couponId, user, role, today, language }: Choice,
): Promise<OrderRow> {
  const now = await findCouponOn(tx, order.id)
  if ((now?.couponId ?? null) === couponId) return order
  if (user.ownerId !== order.ownerId) throw new AppError('payments.couponUnknown')
  if (now) {
    await tx.execute(sql`
      update coupon_uses set state = 'released', ended_at = clock_timestamp() where order_id = ${order.id} and state = 'locked'`)
    await tx.update(orders).set({ couponFen: 0 }).where(eq(orders.id, order.id))
  }
  const told = { orderId: order.id, subject: 'payment', actor: { id: user.id, role } } as const
  if (couponId === null) {
    await addOrderEvent(tx, { ...told, event: 'couponTakenOff' })
    return lockOrder(tx, order.id)
  }
  const coupon = await lockCoupon(tx, { couponId, order, today })
  if (!coupon || coupon.isRevoked || coupon.state === 'used') throw new AppError('payments.couponUnknown')
  if (coupon.state === 'locked') throw new AppError('coupons.lockedElsewhere')
  const refusal = refusalOn(order, coupon, today)
  if (refusal) {
    const reason = refusalWords(refusal, { worth: coupon, ...coupon })[language]
    throw new AppError('coupons.notUsable', { reason })
  }
  const savedFen = savingOf(coupon, order)
  await tx
    .insert(couponUses)
    .values({ couponId, orderId: order.id, savedFen, lockedBy: user.id, lockedAt: sql`clock_timestamp()` })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'coupon_uses_coupon_key')
        throw new AppError('coupons.lockedElsewhere', {}, { cause: error })
      throw error
    })
  await tx.update(orders).set({ couponFen: savedFen }).where(eq(orders.id, order.id))
  await addOrderEvent(tx, { ...told, event: 'couponChosen', detail: { amount: savedFen } })
  return lockOrder(tx, order.id)
}

async function lockCoupon(tx: Tx, { couponId, order, today }: { couponId: string; order: OrderRow; today: string }) {
  const { rows } = await tx.execute<FoundCoupon & { wasChosen: boolean }>(sql`
    select ${foundColumns(today)}, ${wasChosenOn(order.id)} from ${couponsWithUse}
    where c.id = ${couponId} and c.owner_id = ${order.ownerId} for update of c`)
  return rows[0]
}
