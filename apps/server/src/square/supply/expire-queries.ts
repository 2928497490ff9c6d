import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { keptOffered } from '../../kernel/access/hands-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'

/** Ends posts past their last day, by their state, so that two servers end each once; who reaches one, who follows it and who waits for its contact is told. */
export async function expirePosts(tx: Tx, today: CivilDate): Promise<void> {
  await tx.execute(sql`
    with ended as (update supply_posts set state = 'expired', version = version + 1, updated_at = now()
      where valid_until_on < ${today}::date and state in ('open','inReview','matched')
      returning id, owner_id, shown_title, accepted_title, keeper_id, owner_team_id, created_by),
    unfollowed as (delete from supply_follows f using ended e where f.post_id = e.id
      returning f.user_id, e.id, e.owner_id, e.accepted_title)
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, told.organisation_id, 'supply.expired', jsonb_build_object('title', e.shown_title, 'post', e.id)
    from ended e ${joinTold(sql`e.owner_id`, keptOffered(sql`e`))}
    union all
    select e.user_id, null, 'supply.closed', jsonb_build_object('title', e.accepted_title, 'post', e.id)
    from unfollowed e join users v on v.id = e.user_id and v.disabled_at is null
    where not exists (select from organisation_members m where m.user_id = e.user_id and m.organisation_id = e.owner_id)
    union all
    select u.id, told.organisation_id, 'supply.ended', jsonb_build_object('title', w.accepted_title, 'post', w.post_id)
    from (select c.*, e.accepted_title from ended e join supply_contacts c on c.post_id = e.id
      where c.poster_accepted_at is null and c.refused_at is null) w ${joinTold(sql`w.owner_id`, keptOffered(sql`w`))}`)
}
