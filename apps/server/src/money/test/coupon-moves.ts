import { sql } from 'drizzle-orm'
import { answered, type Move, moveOn } from './move.ts'

/** Receiving coupons and laying them on orders. */
export const couponMoves: readonly Move[] = [
  moveOn({
    name: 'receive a coupon',
    weight: 5,
    targets: ({ campaigns }) => campaigns,
    act: async ({ call, clients }, { code }, chance) =>
      answered(await call('coupons.redeemCoupon', { code }, { as: chance.one(chance.one(clients)) })),
  }),
  moveOn({
    name: 'choose a coupon',
    weight: 9,
    targets: ({ orders }) => orders(sql`o.payment_state in (0, 1) and o.kind <> 'deal'`),
    act: async ({ call, memberOf, rows }, { orderNo, ownerId }, chance) => {
      const isForeign = chance.percent(5)
      const coupons = await rows<{ id: string }>(sql`
        select id from coupons where (owner_id = ${ownerId}) <> ${isForeign} order by received_at, id`)
      const couponId = chance.pick(coupons)?.id
      if (couponId === undefined) return undefined
      return answered(await call('payments.chooseCoupon', { orderNo, couponId }, { as: memberOf(ownerId, chance) }))
    },
  }),
  moveOn({
    name: 'take a coupon off',
    weight: 3,
    targets: ({ orders }) => orders(sql`o.coupon_fen > 0`),
    act: async ({ call, memberOf }, { orderNo, ownerId }, chance) =>
      answered(await call('payments.chooseCoupon', { orderNo, couponId: null }, { as: memberOf(ownerId, chance) })),
  }),
  moveOn({
    name: 'let coupons run out',
    weight: 1,
    targets: ({ rows }) => rows<{ id: string }>(sql`select id from coupons order by received_at, id`),
    act: async ({ db, later }, { id }) => {
      await db.execute(sql`
        update coupons set valid_from = ${later(-9)}, valid_to = ${later(-1)} where id = ${id}`)
      return 'ok'
    },
  }),
  moveOn({
    name: 'stop a campaign',
    weight: 0.2,
    // The smallest alone: the others are to last.
    targets: ({ campaigns }) => campaigns.slice(-1),
    act: async ({ call, finance }, { campaignId }) =>
      answered(await call('coupons.stopCampaign', { campaignId, revoke: true }, { as: finance[0] })),
  }),
]
