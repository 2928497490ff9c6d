import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { besideListing, keptOffered } from '../kernel/access/hands-rules.ts'
import { joinTold } from '../kernel/access/told-rules.ts'
import type { JobTask } from '../platform/jobs/job-task.ts'
import { sealDealPayeesAnew } from './custody-queries.ts'
import { expireOffers } from './offer-queries.ts'
import { expirePosts } from './supply/expire-queries.ts'
import { followTalents } from './talent/expire-queries.ts'

/**
 * Ends what is past its day: listings, wishes, offers, posts of the boards, consents of the talent pool. Each is one update by its state, so two servers end it once and
 * days of downtime end in the same. A listing in a deal stays: the deal decides. Accounts of sellers are sealed anew.
 */
export const endOverdueTask: JobTask<Record<never, never>> = async (_payload, { database, services }) => {
  await sealDealPayeesAnew(database.db, services.config)
  const today = beijingDate(services.now())
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`
      with ended as (update square_listings set state = 'expired', version = version + 1, updated_at = now()
        where expires_on < ${today}::date and state in ('pendingCertification', 'inReview', 'returned', 'published')
        returning id, owner_id, title, keeper_id, owner_team_id, created_by),
      refused as (update square_offers o set state = 'expired' from ended e where o.listing_id = e.id and o.state = 'open'
        returning o.buyer_id, o.listing_id, o.amount_fen, e.id, e.title),
      replaced as (update square_certifications c set state = 'replaced' from ended e
        where c.listing_id = e.id and c.state = 'submitted')
      insert into inbox_messages (user_id, organisation_id, kind, params)
      select u.id, told.organisation_id, 'square.expired', jsonb_build_object('title', e.title, 'listing', e.id)
      from ended e ${joinTold(sql`e.owner_id`, keptOffered(sql`e`))}
      union all
      select u.id, told.organisation_id, 'square.offer_over', jsonb_build_object('title', r.title, 'listing', r.id, 'amount', r.amount_fen)
      from refused r ${joinTold(sql`r.buyer_id`, besideListing(sql`r.listing_id`, sql`r.buyer_id`))}`)
    await tx.execute(sql`update square_wanted set state = 'expired', updated_at = now()
      where state = 'open' and deadline_on < ${today}::date`)
    await expireOffers(tx, today)
    await expirePosts(tx, today)
    await followTalents(tx, services.now())
  })
}
