import type { CouponOrderKind } from '@portal/contract/money/coupon-lists'
import type { CampaignRow } from '@portal/contract/money/coupons'
import type { CouponWorth } from '@portal/domain/money/coupons/coupon-value'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { type SQL, sql } from 'drizzle-orm'

/** A campaign as its table has it. */
export interface Campaign extends CouponWorth, Record<string, unknown> {
  readonly campaignId: string
  readonly nameZh: string
  readonly nameEn: string
  readonly startsOn: string
  readonly endsOn: string
  readonly validDays: number | null
  readonly perOwner: number
  readonly stock: number
  readonly taken: number
  readonly code: string | null
  readonly byCodes: boolean
  readonly givesBack: boolean
  readonly isStopped: boolean
}

/** Columns of `coupon_campaigns g`. */
export const campaignColumns: SQL = sql`g.id as "campaignId", g.name as "nameZh", g.name_en as "nameEn", g.kind,
  g.amount_fen as "amountFen", g.percent, g.cap_fen as "capFen", g.min_service_fen as "minServiceFen", g.kinds,
  g.starts_on::text as "startsOn", g.ends_on::text as "endsOn", g.valid_days as "validDays", g.per_owner as "perOwner",
  g.stock, g.taken, g.code, g.by_codes as "byCodes", g.gives_back as "givesBack", g.stopped_at is not null as "isStopped"`

/** What a coupon promises, as replies have it. */
export function worthOf(
  campaign: Campaign,
  language: 'en' | 'zh',
): Pick<CampaignRow, 'name' | 'kind' | 'amount' | 'percent' | 'cap' | 'minService' | 'kinds' | 'givesBack'> {
  return {
    name: nameIn(language, { name: campaign.nameZh, nameEn: campaign.nameEn }),
    kind: campaign.kind,
    amount: campaign.amountFen,
    percent: campaign.percent,
    cap: campaign.capFen,
    minService: campaign.minServiceFen,
    // Written from the contract's choice alone.
    kinds: campaign.kinds as CouponOrderKind[] | null,
    givesBack: campaign.givesBack,
  }
}

/** The state of a coupon `c` whose live use is `u`, on a Beijing day. */
export const couponState = (
  today: string,
): SQL => sql`case when u.state = 'used' then 'used' when u.state = 'locked' then 'locked'
  when c.revoked_at is not null or c.valid_to < ${today}::date then 'expired'
  when c.returned_at is not null then 'returned' else 'available' end`

/** A coupon `c` with its campaign `g`, and with the use `u` that it lies on, if it does. */
export const couponsWithUse: SQL = sql`coupons c join coupon_campaigns g on g.id = c.campaign_id
  left join coupon_uses u on u.coupon_id = c.id and u.state in ('locked', 'used')`

/** What of the coupon that was used on an order `o` is lost with money that went back, in fen. */
export const lostFen: SQL = sql`(select coalesce(sum(r.coupon_fen), 0) from refunds r
  where r.order_id = o.id and r.of_order = 1 and r.state = 'done')`
