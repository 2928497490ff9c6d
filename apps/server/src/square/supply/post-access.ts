import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptOffered } from '../../kernel/access/hands-rules.ts'
import { type Side, within } from '../../kernel/access/reach-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Condition on posts, or on requests for a contact: those of the person's organisation in reach. */
export const ownRows = (user: SessionUser, row: SQLWrapper): SQL =>
  sql`(${row}.owner_id = ${user.ownerId}${within(user, keptOffered(row))})`

/** In whose hands a post is, and a request for its contact on the side of whoever asks. */
export const handsOf =
  (table: 'supply_posts' | 'supply_contacts', id: string): Side =>
  (test) =>
    sql`exists (select from ${sql.raw(table)} kept where kept.id = ${id} and ${keptOffered(sql`kept`)(test)})`

/**
 * Condition on posts `p`: those that the person may read whole. Open ones and those that were matched; one that ended still by who is a
 * side of an exchange about it; one's own in every state. What a reviewer took down is its owner's alone.
 */
export const readable = (user: SessionUser): SQL => sql`(p.state in ('open','matched') or ${ownRows(user, sql`p`)}
  or (p.state in ('closed','expired') and exists (
    select from supply_contacts sc where sc.post_id = p.id and ${ownRows(user, sql`sc`)})))`
