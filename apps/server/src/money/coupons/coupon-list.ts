import { couponList, couponUseList } from '@portal/contract/money/coupon-lists'
import {
  type CouponRow,
  type CouponUse,
  exportMine as fileCall,
  listMine as listCall,
  exportUses as usesFileCall,
  listUses as usesListCall,
} from '@portal/contract/money/coupons'
import type { CouponUseState } from '@portal/domain/money/coupons/coupon-states'
import { scopeWords, thresholdWords, worthWords } from '@portal/domain/money/coupons/coupon-words'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { sql } from 'drizzle-orm'
import { keptOrders } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import { begins, is, newestFirst, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { type Piece, type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { type FoundCoupon, foundColumns } from './coupon-choice-queries.ts'
import { couponState, couponsWithUse, lostFen, worthOf } from './coupon-rules.ts'

interface Found extends FoundCoupon {
  readonly source: CouponRow['source']
  readonly receivedAt: string | Date
  readonly orderNo: string | null
  readonly savedFen: number | null
}

/** An order `o` of the organisation that the person sees. */
const seenOrders = (user: SessionUser) => sql`o.owner_id = ${user.ownerId}${within(user, keptOrders(sql`o`))}`

async function findCoupons(db: Db, { where, order, limit, offset }: Piece, { user, now }: Requester): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select ${foundColumns(beijingDate(now))}, c.source, c.received_at as "receivedAt", u.saved_fen as "savedFen",
      (select o.order_no from orders o where o.id = u.order_id and ${seenOrders(user)}) as "orderNo"
    from ${couponsWithUse} where ${where} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

/** Coupons of the organisation of a session. */
export const couponsOfOrganisation = serveList(couponList, {
  file: fileCall,
  from: couponsWithUse,
  visible: (user) => sql`c.owner_id = ${user.ownerId}`,
  conditions: {
    tab: (tab, { now }) => (tab === 'all' ? sql`true` : sql`${couponState(beijingDate(now))} = ${tab}`),
    kind: is(sql`g.kind`),
    scope: (kind) => sql`(g.kinds is null or ${kind} = any (g.kinds))`,
    ends: (days, { now }) =>
      sql`c.valid_to between ${beijingDate(now)}::date and ${beijingDate(now)}::date + ${Number(days)}::int`,
  },
  order: sortedBy({ ends: sql`c.valid_to`, received: sql`c.received_at` }, sql`c.id`),
  read: findCoupons,
  toRow: (found, { language }): CouponRow => ({
    couponId: found.couponId,
    ...worthOf(found, language),
    state: found.state,
    isRevoked: found.isRevoked,
    validFrom: found.validFrom,
    validTo: found.validTo,
    source: found.source,
    code: found.source === 'redeemed' ? (found.code ?? '') : '',
    receivedTime: new Date(found.receivedAt).toISOString(),
    orderNo: found.orderNo,
    saved: found.savedFen,
  }),
  cells: (row, { language }) => {
    const facts = { percent: row.percent, amountFen: row.amount, minServiceFen: row.minService, capFen: row.cap }
    return {
      worth: worthWords(facts)[language],
      threshold: thresholdWords(facts)[language],
      scope: scopeWords(row.kinds)[language],
    }
  },
})

export const listMine = implement(listCall, couponsOfOrganisation.page)
export const exportMine = implement(fileCall, couponsOfOrganisation.startFile)

interface FoundUse extends Record<string, unknown> {
  readonly useId: string
  readonly nameZh: string
  readonly nameEn: string
  readonly orderNo: string
  readonly orderType: string
  readonly title: string
  readonly state: CouponUseState
  readonly lockedAt: string | Date
  readonly savedFen: number
  readonly lostFen: number
}

/** Uses `u` of the organisation's coupons, on orders of it that the person sees. */
export const couponUsesOfPerson = serveList(couponUseList, {
  file: usesFileCall,
  from: sql`coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id`,
  visible: (user) => sql`c.owner_id = ${user.ownerId} and ${seenOrders(user)}`,
  conditions: {
    use: is(sql`u.state`),
    orderNo: begins(sql`o.order_no`),
    timeFrom: since(sql`u.locked_at`),
    timeTo: until(sql`u.locked_at`),
  },
  // What stays saved: a coupon that came back saved nothing in the end, and a refund takes its share along.
  sums: () => ({ saved: sql`case when u.state = 'used' then u.saved_fen - ${lostFen} end` }),
  order: () => newestFirst(sql`u.locked_at`, sql`u.id`),
  read: async (db, { where, order, limit, offset }) => {
    const { rows } = await db.execute<FoundUse>(sql`
      select u.id as "useId", g.name as "nameZh", g.name_en as "nameEn", o.order_no as "orderNo", o.kind as "orderType", o.title, u.state,
        u.locked_at as "lockedAt", u.saved_fen as "savedFen",
        case when u.state in ('used', 'returned') then ${lostFen}::int else 0 end as "lostFen"
      from coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id join coupon_campaigns g on g.id = c.campaign_id
      where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: (found, { language }): CouponUse => ({
    useId: found.useId,
    name: nameIn(language, { name: found.nameZh, nameEn: found.nameEn }),
    orderNo: found.orderNo,
    orderType: found.orderType,
    title: titleIn({ kind: found.orderType, title: found.title }, language),
    state: found.state,
    lockedTime: new Date(found.lockedAt).toISOString(),
    saved: found.savedFen,
    lost: found.lostFen,
  }),
})

export const listUses = implement(usesListCall, couponUsesOfPerson.summedPage)
export const exportUses = implement(usesFileCall, couponUsesOfPerson.startFile)
