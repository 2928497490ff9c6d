import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isWorkedOn } from '../../docket/monitoring/watch-access.ts'
import { visibleNotices } from '../../kernel/orders/notice-access.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { marksToActOn } from '../../trademarks/register/watched-access.ts'
import { looksAfter, visibleClients } from '../clients/client-access.ts'

const seesClient = (user: SessionUser, clientId: SQLWrapper): SQL =>
  sql`exists (select from clients c where c.id = ${clientId} and ${visibleClients(user)})`

/**
 * Condition on settings `s`: those of the organisation in reach. Of a client whom the person sees; about the organisation itself, what
 * they set up, or all for who reaches all.
 */
export function visibleSettings(user: SessionUser, row: SQLWrapper = sql`s`): SQL {
  const ofHouse = sql`${row}.organisation_id = ${user.ownerId} and ${row}.removed_at is null`
  if (user.reach === 'all') return sql`(${ofHouse})`
  return sql`(${ofHouse} and case when ${row}.client_id is null then ${row}.made_by = ${user.id}
    else ${seesClient(user, sql`${row}.client_id`)} end)`
}

/**
 * Condition on rows `w` of a report: the person reaches the case, or what is watched or came from the office. What is there no more is in
 * nobody's hands.
 */
function reaches(user: SessionUser): SQL {
  const isNobodyElses = (table: string, isReached: SQL) =>
    sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(table)}.id = w.source_id and (${isReached}) is not true)`
  return sql`(exists (select from orders where orders.id = w.order_id and ${visibleOrders(user)}) or case w.source
    when 'watch' then ${isNobodyElses('watches', isWorkedOn(user))} when 'mark' then ${isNobodyElses('watched_marks', marksToActOn(user))}
    when 'notice' then ${isNobodyElses('notices', visibleNotices(user))} else false end)`
}

/**
 * Condition on reports `r` that a person reads. On the side that made them: who reaches all, who looks after the client and reaches
 * their cases, the maker while it tells no more than they reach, and members it was sent to. On the client's side, once it was sent:
 * who reaches all of the organisation that it is about.
 */
export function visibleReports(user: SessionUser, row: SQLWrapper = sql`r`): SQL {
  const ofHouse = sql`${row}.organisation_id = ${user.ownerId}`
  const { reach } = user
  if (reach === 'all') {
    return sql`(${ofHouse} or (${row}.customer_id = ${user.ownerId} and ${row}.sent_at is not null and ${row}.to_account))`
  }
  const arms = [sql`exists (select from report_readers rr where rr.report_id = ${row}.id and rr.user_id = ${user.id})`]
  if (reach.clients) {
    arms.push(sql`exists (select from clients c where c.id = ${row}.client_id and ${looksAfter(user, sql`c`)})`)
  }
  // Last, for it looks at every row.
  arms.push(sql`(${row}.made_by = ${user.id} and not ${row}.is_whole and (${row}.client_id is null or ${seesClient(user, sql`${row}.client_id`)})
    and not exists (select from report_rows w where w.report_id = ${row}.id and not ${reaches(user)}))`)
  return sql`(${ofHouse} and (${sql.join(arms, sql` or `)}))`
}

/** Condition on files: those of reports that the person reads. */
export const onReports = (user: SessionUser, fileId: SQLWrapper): SQL => sql`exists (
  select from report_files rf join reports r on r.id = rf.report_id where rf.file_id = ${fileId} and ${visibleReports(user)})`

/** Condition on members `m` of the organisation that a report `r` is about: they get it as the client's people. */
export const isAccountReader: SQL = sql`(m.organisation_id = r.customer_id and r.organisation_id <> r.customer_id and m.reach = '{all}')`
