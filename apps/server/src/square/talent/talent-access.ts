import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptTalentRequests } from '../../kernel/access/hands-rules.ts'
import { type Side, within } from '../../kernel/access/reach-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Condition on requests: those of the person's organisation in reach; of limited reach those that the person made. */
export const ownRequests = (user: SessionUser, row: SQLWrapper): SQL =>
  sql`(${row}.owner_id = ${user.ownerId}${within(user, keptTalentRequests(row))})`

/** In whose hands a request is on the side of who asked. */
export const requestHands =
  (id: string): Side =>
  (test) =>
    sql`exists (select from talent_requests kept where kept.id = ${id} and ${keptTalentRequests(sql`kept`)(test)})`

/** Condition on entries `t` of the pool: listed, of an open account, and not hidden from the organisation because the person works there. */
export const listedFor = (user: SessionUser): SQL => sql`(t.state = 'listed'
  and exists (select from users tu where tu.id = t.user_id and tu.disabled_at is null)
  and (t.user_id = ${user.id} or not t.hides_from_own
    or not exists (select from organisation_members om where om.user_id = t.user_id and om.organisation_id = ${user.ownerId})))`

/** Condition on entries `t` that the person may read: what is listed for them, their own, and one that accepted a request of theirs. */
export const readable = (user: SessionUser): SQL => sql`(${listedFor(user)} or t.user_id = ${user.id}
  or (t.state in ('inReview','returned','expired') and exists (
    select from talent_requests tr where tr.talent_id = t.id and tr.state = 'accepted' and ${ownRequests(user, sql`tr`)})))`
