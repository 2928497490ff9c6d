import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { reachableStates } from '@portal/domain/square/talent/states'
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

const ofOpenAccount = sql`exists (select from users tu where tu.id = t.user_id and tu.disabled_at is null)`

/** Condition on entries `t`: of an open account, and not hidden from the organisation because the person works there. */
const notHidden = (user: SessionUser): SQL => sql`(${ofOpenAccount} and (t.user_id = ${user.id} or not t.hides_from_own
  or not exists (select from organisation_members om where om.user_id = t.user_id and om.organisation_id = ${user.ownerId})))`

/** Condition on entries `t` of the pool: listed, and not hidden from who reads. */
export const listedFor = (user: SessionUser): SQL => sql`(t.state = 'listed' and ${notHidden(user)})`

/** Condition on entries `t` whose consent stands: an accepted request shows the contact. */
export const reachable = (today: CivilDate): SQL =>
  sql`(t.state in ${[...reachableStates]} and t.consent_until_on >= ${today}::date and ${ofOpenAccount})`

/** Condition on entries `t` that the person may read: what is listed for them, their own, and one that accepted a request of theirs. */
export const readable = (user: SessionUser, today: CivilDate): SQL => sql`(t.user_id = ${user.id} or ${listedFor(user)}
  or (${notHidden(user)} and ${reachable(today)} and exists (
    select from talent_requests tr where tr.talent_id = t.id and tr.state = 'accepted' and ${ownRequests(user, sql`tr`)})))`
