import { getMine as call } from '@portal/contract/square/shop'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { shops } from '../../platform/db/schema/shop.ts'
import { implement } from '../../platform/http/handler.ts'
import { findShopOf, isTrustedSeller, shopUrl, toLook, writtenLook } from './shop-queries.ts'

const daysShown = 30

export const getMine = implement(call, async ({ user, db, services }) => {
  const row = await findShopOf(db, user)
  // A shop that is not in the person's reach is there all the same: they begin no second one.
  const isFree =
    user.organisation.kind !== 'person' && (await db.$count(shops, eq(shops.organisationId, user.ownerId))) === 0
  const mayOpen = row !== undefined || isFree
  if (!row) return { mayOpen, shop: null }
  const [days, products, isTrusted] = await Promise.all([
    countDays(db, row.id, beijingDate(services.now())),
    countProducts(db, row.id),
    isTrustedSeller(db, row.organisationId),
  ])
  return {
    mayOpen,
    shop: {
      ...{
        shopId: row.id,
        slug: row.slug,
        url: shopUrl(row.slug, services),
        state: row.state,
        reason: row.stateReason,
      },
      ...{ lookState: row.lookState, lookReason: row.lookReason, look: toLook(writtenLook(row), services) },
      ...{
        servicePhone: row.servicePhone,
        afterSales: row.pending?.afterSales ?? row.afterSales,
        hasOpened: row.openedAt !== null,
      },
      ...{ isTrusted, version: row.version, visitsToday: days.at(-1)?.visits ?? 0, days, products },
    },
  }
})

async function countDays(db: Db, shopId: string, today: CivilDate) {
  const { rows } = await db.execute<{ day: string; visits: number }>(sql`
    select d.day::date::text as day, coalesce(v.visits, 0) as visits
    from generate_series(${addDays(today, 1 - daysShown)}::date, ${today}::date, interval '1 day') as d (day)
    left join shop_visits v on v.shop_id = ${shopId} and v.day = d.day::date order by d.day`)
  return rows
}

async function countProducts(db: Db, shopId: string) {
  const { rows } = await db.execute<{ all: number; onShelf: number; inReview: number }>(sql`
    select count(*)::int as all, count(*) filter (where state = 'onShelf')::int as "onShelf",
      count(*) filter (where state = 'inReview')::int as "inReview"
    from shop_products where shop_id = ${shopId}`)
  return rows[0] ?? { all: 0, onShelf: 0, inReview: 0 }
}
