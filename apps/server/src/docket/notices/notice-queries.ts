import { noticeSeries } from '@portal/domain/kernel/orders/document-names'
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { visibleNotices } from '../../kernel/orders/notice-access.ts'
import { seenOrderNo } from '../../kernel/orders/order-access.ts'
import { agentNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { agents, users } from '../../platform/db/schema/accounts.ts'
import { files } from '../../platform/db/schema/files.ts'
import { noticeEvents, notices } from '../../platform/db/schema/notices.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

const actors = alias(users, 'actors')
/** Which of its series on its case a recorded notice is, from 1; null where it is not numbered or about no case of ours. */
function nthOfSeries(): SQL<number | null> {
  const sameSeries = noticeSeries.map(({ codes }) => {
    const list = sql.join(
      codes.map((code) => sql`${code}`),
      sql`, `,
    )
    return sql`(${notices.code} in (${list}) and o.code in (${list}))`
  })
  return sql<number | null>`(select nullif(count(*), 0)::int from official_documents o
    where ${notices.documentId} is not null and o.order_id = ${notices.orderId} and (${sql.join(sameSeries, sql` or `)})
      and (o.dispatched_on < ${notices.dispatchedOn} or o.id = ${notices.documentId}))`
}

/** Notices with what their lists tell of them besides; the agent's name in the reader's language. */
export function noticeRows(db: Db, user: SessionUser, condition: SQL, language: 'en' | 'zh') {
  return db
    .select({
      notice: getTableColumns(notices),
      orderNo: seenOrderNo(user),
      agent: agentNameOf(language),
      customer: organisations.name,
      nth: nthOfSeries(),
    })
    .from(notices)
    .leftJoin(orders, eq(orders.id, notices.orderId))
    .leftJoin(agents, eq(agents.id, orders.agentId))
    .leftJoin(organisations, eq(organisations.id, notices.ownerId))
    .where(condition)
}
export type FoundNotice = Awaited<ReturnType<typeof noticeRows>>[number]

/** @throws AppError `common.notFound`, the same for a missing notice and somebody else's. */
export async function getVisibleNotice(
  db: Db,
  user: SessionUser,
  id: string,
  language: 'en' | 'zh',
): Promise<FoundNotice> {
  const [row] = await noticeRows(db, user, sql`${notices.id} = ${id} and ${visibleNotices(user)}`, language).limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}

/** The same with its row locked until the transaction ends. */
export async function lockVisibleNotice(tx: Tx, user: SessionUser, id: string): Promise<FoundNotice> {
  await tx.execute(sql`select from ${notices} where ${notices.id} = ${id} and ${visibleNotices(user)} for update`)
  // Nobody reads the agent's name of a row that is locked.
  return getVisibleNotice(tx, user, id, 'zh')
}

/** Those of the named notices that the person may see; in order of their ids, so that two who lock many never wait crosswise. */
export async function lockVisibleNotices(tx: Tx, user: SessionUser, ids: readonly string[]): Promise<FoundNotice[]> {
  const named = sql`${notices.id} = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json))::uuid[])`
  const condition = sql`${named} and ${visibleNotices(user)}`
  await tx.execute(sql`select from ${notices} where ${condition} order by ${notices.id} for update`)
  return noticeRows(tx, user, condition, 'zh').orderBy(asc(notices.id)).limit(ids.length)
}

/** Names of the files of a notice. */
export async function findFileNames(db: Db, ids: readonly (string | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map<string, { name: string; mediaType: string }>()
  const rows = await db
    .select({ id: files.id, name: files.name, mediaType: files.mediaType })
    .from(files)
    .where(sql`${files.id} = any(array(select json_array_elements_text(${JSON.stringify(wanted)}::json))::uuid[])`)
    .limit(wanted.length)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** History of a notice, newest first, at most 100. */
export async function findNoticeEvents(db: Db, noticeId: string) {
  return db
    .select({
      at: noticeEvents.at,
      event: noticeEvents.event,
      actorName: actors.name,
      actorRole: noticeEvents.actorRole,
      detail: noticeEvents.detail,
    })
    .from(noticeEvents)
    .leftJoin(actors, eq(actors.id, noticeEvents.actorId))
    .where(eq(noticeEvents.noticeId, noticeId))
    .orderBy(desc(noticeEvents.id))
    .limit(100)
}

/** Whether the same document of the same patent is confirmed in a list already; only for patents that are no case. */
export async function findConfirmedDuplicate(
  db: Db,
  ownerId: string,
  number: string,
  code: string,
  dispatchedOn: string,
) {
  const [row] = await db
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.ownerId, ownerId),
        eq(notices.number, number),
        eq(notices.code, code),
        eq(notices.dispatchedOn, dispatchedOn),
        eq(notices.stage, 'confirmed'),
      ),
    )
    .limit(1)
  return row
}

/** The notice of a recorded document. */
export async function findNoticeOfDocument(db: Db, documentId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: notices.id }).from(notices).where(eq(notices.documentId, documentId)).limit(1)
  return row?.id
}

/**
 * Whoever acknowledged a notice has seen until when it is to be answered: nobody of the client is reminded of that for want of an
 * acknowledgement. A limit that somebody writes this moment is left, so that neither waits for the other.
 */
export async function acknowledgeReply(tx: Tx, noticeId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    update docket_entries set owner_ack_by = ${userId}, owner_ack_at = now() where id in (
      select e.id from docket_entries e join notices n on n.id = ${noticeId}
      where e.state in ('open', 'missed') and e.owner_ack_at is null and (e.source = 'notice' and e.source_id = n.id
        or e.source = 'deadline' and e.source_id in (
          select d.id from deadlines d where d.document_id = n.document_id and d.rule_id = n.reply_rule))
      for no key update of e skip locked)`)
}
