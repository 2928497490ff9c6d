import { sql } from 'drizzle-orm'
import { keptOffered } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

interface Waiting extends Record<string, unknown> {
  readonly contacts: number
  readonly posts: number
  readonly problems: number
  readonly talents: number
}

const none: Waiting = { contacts: 0, posts: 0, problems: 0, talents: 0 }
const reviewers: readonly string[] = ['reviewer', 'administrator']

/**
 * What waits on the boards of offers and needs, of released records and of the talent pool: for a customer the requests for a contact that their side is to
 * answer; for a reviewer the posts to review or that were reported, the problems of records, and the entries to review.
 */
export async function countOnBoards(db: Db, user: SessionUser): Promise<Waiting> {
  if (isStaff(user)) {
    if (!reviewers.includes(user.role)) return none
    const { rows } = await db.execute<Waiting>(sql`
      select 0 as contacts, (select count(*)::int from (
          select p.id from supply_posts p where p.state = 'inReview'
          union select r.post_id from supply_reports r where r.decided_at is null) waiting) as posts,
        (select count(*)::int from record_problems b where b.state = 'open') as problems,
        (select count(*)::int from talents t where t.state = 'inReview') as talents`)
    return rows[0] ?? none
  }
  const { rows } = await db.execute<Waiting>(sql`
    select count(*)::int as contacts, 0 as posts, 0 as problems, 0 as talents
    from supply_posts p join supply_contacts c on c.post_id = p.id
    where p.owner_id = ${user.ownerId}${within(user, keptOffered(sql`p`))} and p.state in ('open','matched')
      and c.poster_accepted_at is null and c.refused_at is null`)
  return rows[0] ?? none
}
