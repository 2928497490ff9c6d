import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { keptOffered } from '../../kernel/access/hands-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'

/** Ends posts past their last day, by their state, so that two servers end each once; who reaches one, and who follows it, is told. */
export async function expirePosts(tx: Tx, today: CivilDate): Promise<void> {
  await tx.execute(sql`
    with ended as (update supply_posts set state = 'expired', version = version + 1, updated_at = now()
      where valid_until_on < ${today}::date and state in ('open','inReview')
      returning id, owner_id, shown_title, keeper_id, owner_team_id, created_by)
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, told.organisation_id, 'supply.expired', jsonb_build_object('title', e.shown_title, 'post', e.id)
    from ended e ${joinTold(sql`e.owner_id`, keptOffered(sql`e`))}
    union all
    select f.user_id, null, 'supply.closed', jsonb_build_object('title', e.shown_title, 'post', e.id)
    from ended e join supply_follows f on f.post_id = e.id join users v on v.id = f.user_id and v.disabled_at is null
    where not exists (select from organisation_members m where m.user_id = f.user_id and m.organisation_id = e.owner_id)`)
}
