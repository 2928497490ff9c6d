import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { Db, Tx } from '../../platform/db/connection.ts'

/** A coupon that may come with a registration code. */
export interface Gift {
  readonly campaignId: string
  readonly name: TwoLanguages
  readonly worth: TwoLanguages
  readonly threshold: TwoLanguages
}

/** What codes ask of coupons, which lie above them. */
export interface Gifts {
  /** Those that may be given on a day. */
  readonly list: (db: Db, today: CivilDate) => Promise<readonly Gift[]>
  /** Hands one out. Undefined where none is left, or the campaign has ended: the registration stands without it. */
  readonly give: (
    tx: Tx,
    gift: { campaignId: string; ownerId: string; userId: string; today: CivilDate },
  ) => Promise<string | undefined>
}

let known: Gifts | undefined

export function registerGifts(gifts: Gifts): void {
  known = gifts
}

export function gifts(): Gifts {
  if (!known) throw new Error('nobody gives coupons with codes')
  return known
}
