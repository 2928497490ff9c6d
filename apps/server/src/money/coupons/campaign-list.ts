import { campaignList, givenList } from '@portal/contract/money/coupon-lists'
import {
  type CampaignRow,
  exportCampaigns as fileCall,
  type GivenCoupon,
  getCampaign as getCall,
  exportGiven as givenFileCall,
  listGiven as givenListCall,
  listCampaigns as listCall,
} from '@portal/contract/money/coupons'
import { campaignStateOf } from '@portal/domain/money/coupons/coupon-states'
import { scopeWords, thresholdWords, worthWords } from '@portal/domain/money/coupons/coupon-words'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { contains, everyRow, is, newestFirst, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { type Piece, type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { type Campaign, campaignColumns, couponState, couponsWithUse, lostFen, worthOf } from './coupon-rules.ts'

interface Found extends Campaign {
  readonly locked: number
  readonly used: number
  readonly savedFen: string
  readonly paidFen: string
  readonly createdAt: string | Date
  readonly version: number
}

/** The coupons `c` of a campaign `g` that lie or lay on orders `o`. */
const usesOf = sql`coupons c join coupon_uses u on u.coupon_id = c.id join orders o on o.id = u.order_id where c.campaign_id = g.id`
const savedSum = sql`coalesce(sum(u.saved_fen - ${lostFen}) filter (where u.state = 'used'), 0)`

/** The state of a campaign `g`, as `campaignStateOf` has it. */
const stateOn = (
  today: CivilDate,
): SQL => sql`case when g.stopped_at is not null then 'stopped' when ${today}::date > g.ends_on then 'over'
  when ${today}::date < g.starts_on then 'planned' when g.taken >= g.stock then 'soldOut' else 'running' end`

async function findCampaigns(db: Db, { where, order, limit, offset }: Piece): Promise<Found[]> {
  // The uses of those of the page alone are summed.
  const { rows } = await db.execute<Found>(sql`
    with page as materialized (select g.id from coupon_campaigns g where ${where} order by ${order} limit ${limit} offset ${offset})
    select ${campaignColumns}, s.locked, s.used, s.saved::text as "savedFen", s.paid::text as "paidFen", g.created_at as "createdAt", g.version
    from page join coupon_campaigns g on g.id = page.id cross join lateral (
      select count(*) filter (where u.state = 'locked')::int as locked, count(*) filter (where u.state = 'used')::int as used,
        ${savedSum} as saved, coalesce(sum(o.paid_fen - o.refunded_fen) filter (where u.state = 'used'), 0) as paid
      from ${usesOf}) s
    order by ${order}`)
  return rows
}

const toRow = (found: Found, { language, now }: Pick<Requester, 'language' | 'now'>): CampaignRow => ({
  campaignId: found.campaignId,
  ...worthOf(found, language),
  nameZh: found.nameZh,
  nameEn: found.nameEn,
  state: campaignStateOf(found, beijingDate(now)),
  code: found.code ?? '',
  startsOn: found.startsOn,
  endsOn: found.endsOn,
  validDays: found.validDays,
  perOwner: found.perOwner,
  stock: found.stock,
  taken: found.taken,
  byCodes: found.byCodes,
  locked: found.locked,
  used: found.used,
  saved: Number(found.savedFen),
  paid: Number(found.paidFen),
  createdTime: new Date(found.createdAt).toISOString(),
  version: found.version,
})

export const campaignsOfAll = serveList(campaignList, {
  file: fileCall,
  from: sql`coupon_campaigns g`,
  visible: everyRow,
  conditions: {
    tab: (tab, { now }) => (tab === 'all' ? sql`true` : sql`${stateOn(beijingDate(now))} = ${tab}`),
    name: contains(sql`(g.name || ' ' || g.name_en || ' ' || coalesce(g.code, ''))`),
    kind: is(sql`g.kind`),
  },
  order: sortedBy(
    {
      created: sql`g.created_at`,
      ends: sql`g.ends_on`,
      taken: sql`g.taken`,
      saved: sql`(select ${savedSum} from ${usesOf})`,
    },
    sql`g.id`,
  ),
  read: findCampaigns,
  toRow,
  cells: (row, { language }) => {
    const facts = { percent: row.percent, amountFen: row.amount, minServiceFen: row.minService, capFen: row.cap }
    return {
      worth: worthWords(facts)[language],
      threshold: thresholdWords(facts)[language],
      scope: scopeWords(row.kinds)[language],
    }
  },
})

export const listCampaigns = implement(listCall, campaignsOfAll.page)
export const exportCampaigns = implement(fileCall, campaignsOfAll.startFile)

const daysShown = 30

export const getCampaign = implement(getCall, async ({ input, db, services, language }) => {
  const now = services.now()
  const piece = { where: sql`g.id = ${input.campaignId}`, order: sql`g.id`, limit: 1, offset: 0 }
  const [found] = await findCampaigns(db, piece)
  if (!found) throw new AppError('common.notFound')
  return { ...toRow(found, { language, now }), days: await countDays(db, input.campaignId, beijingDate(now)) }
})

async function countDays(db: Db, campaignId: string, today: CivilDate) {
  const first = addDays(today, 1 - daysShown)
  const begins = sql`(${first}::date::timestamp at time zone 'Asia/Shanghai')`
  const dayOf = (instant: SQL) => sql`(${instant} at time zone 'Asia/Shanghai')::date as day, count(*)::int as count`
  const { rows } = await db.execute<{ day: string; received: number; used: number }>(sql`
    select d.day::date::text as day, coalesce(r.count, 0) as received, coalesce(s.count, 0) as used
    from generate_series(${first}::date, ${today}::date, interval '1 day') as d (day)
    left join (select ${dayOf(sql`c.received_at`)} from coupons c
      where c.campaign_id = ${campaignId} and c.received_at >= ${begins} group by 1) r on r.day = d.day::date
    left join (select ${dayOf(sql`u.used_at`)} from coupons c join coupon_uses u on u.coupon_id = c.id
      where c.campaign_id = ${campaignId} and u.state in ('used', 'returned') and u.used_at >= ${begins} group by 1) s on s.day = d.day::date
    order by d.day`)
  return rows
}

interface FoundGiven extends Record<string, unknown> {
  readonly couponId: string
  readonly customer: string
  readonly state: GivenCoupon['state']
  readonly isRevoked: boolean
  readonly source: GivenCoupon['source']
  readonly receivedAt: string | Date
  readonly validTo: string
  readonly orderNo: string | null
  readonly saved: number | null
}

/** Coupons of campaigns with who has them. */
export const givenOfAll = serveList(givenList, {
  file: givenFileCall,
  from: sql`${couponsWithUse} join organisations w on w.id = c.owner_id`,
  visible: everyRow,
  conditions: {
    campaignId: is(sql`g.id`),
    tab: (tab, { now }) => (tab === 'all' ? sql`true` : sql`${couponState(beijingDate(now))} = ${tab}`),
    customer: contains(sql`w.name`),
  },
  order: () => newestFirst(sql`c.received_at`, sql`c.id`),
  read: async (db, { where, order, limit, offset }, { now }) => {
    const { rows } = await db.execute<FoundGiven>(sql`
      select c.id as "couponId", w.name as customer, ${couponState(beijingDate(now))} as state, c.revoked_at is not null as "isRevoked",
        c.source, c.received_at as "receivedAt", c.valid_to::text as "validTo", o.order_no as "orderNo", u.saved_fen as saved
      from ${couponsWithUse} join organisations w on w.id = c.owner_id left join orders o on o.id = u.order_id
      where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: ({ receivedAt, ...found }): GivenCoupon => ({ ...found, receivedTime: new Date(receivedAt).toISOString() }),
})

export const listGiven = implement(givenListCall, givenOfAll.page)
export const exportGiven = implement(givenFileCall, givenOfAll.startFile)
