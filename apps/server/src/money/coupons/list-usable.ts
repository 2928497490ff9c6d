import { listUsable as call } from '@portal/contract/money/coupons'
import { savingOf, takesCoupons } from '@portal/domain/money/coupons/coupon-value'
import { refusalWords } from '@portal/domain/money/coupons/coupon-words'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { getVisibleOrder, type OrderRow } from '../../kernel/orders/order-access.ts'
import { isPayable } from '../../kernel/orders/order-money-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { type FoundCoupon, findCouponOn, foundColumns, refusalOn, wasChosenOn } from './coupon-choice-queries.ts'
import { couponsWithUse, worthOf } from './coupon-rules.ts'

const couponsMax = 200

export const listUsable = implement(call, async ({ input, user, db, services, language }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const chosen = await findCouponOn(db, order.id)
  const isOwn = order.ownerId === user.ownerId && takesCoupons(order.kind)
  const today = beijingDate(services.now())
  const found = isOwn && isPayable(order) ? await findUnused(db, order, today) : []
  const rows = found.map((coupon) => {
    const isChosen = coupon.orderId === order.id
    const refusal =
      coupon.state === 'locked' && !isChosen ? 'locked' : isChosen ? undefined : refusalOn(order, coupon, today)
    return {
      couponId: coupon.couponId,
      ...worthOf(coupon, language),
      validTo: coupon.validTo,
      saves: refusal ? 0 : isChosen ? order.couponFen : savingOf(coupon, order),
      reason: refusal ? { ...refusalWords(refusal, { worth: coupon, ...coupon }) } : null,
    }
  })
  return {
    chosenId: isOwn ? (chosen?.couponId ?? null) : null,
    list: rows.toSorted((a, b) => b.saves - a.saves || a.validTo.localeCompare(b.validTo)),
  }
})

/** Coupons of the owner of an order that are not used and not over; those that lie or lay on it too. */
async function findUnused(db: Db, { id, ownerId }: OrderRow, today: string) {
  const { rows } = await db.execute<FoundCoupon & { wasChosen: boolean }>(sql`
    select * from (
      select ${foundColumns(today)}, ${wasChosenOn(id)} from ${couponsWithUse}
      where c.owner_id = ${ownerId} and c.revoked_at is null and u.state is distinct from 'used') c
    where c."validTo" >= ${today} or c."orderId" = ${id} or c."wasChosen"
    order by c."validTo", c."couponId" limit ${couponsMax}`)
  return rows
}
