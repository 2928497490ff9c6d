import { certificateCodes, officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { officialDocuments, orders } from '../../platform/db/schema/orders.ts'
import type { FileUses } from '../../platform/documents/file-uses-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { handledNotices, visibleNotices } from './notice-access.ts'
import { ownOrders, readablePapers, visibleOrders } from './order-access.ts'

/**
 * Who may see a file besides its account: everybody who sees an order that it is filed on; a document that names people only
 * those who act on that order. Staff see no more than that: files in a customer's draft are private until it is submitted.
 */
function seenBy(user: SessionUser): SQL {
  const onOrder = (table: string, where = sql`true`) => sql`exists (
    select from ${sql.identifier(table)} d join ${orders} on ${orders.id} = d.order_id
    where d.file_id = ${files.id} and ${visibleOrders(user)} and ${where})`
  return sql`(${onOrder('order_documents', readablePapers(user, sql`d.kind`))} or ${onOrder('official_documents')}
    or ${onOrder('transfers')} or ${onOrder('refunds')}
    or exists (select from ${notices} where ${visibleNotices(user)}
      and ${files.id} in (${notices.fileId}, ${notices.draftFileId}))
    or exists (select from ${notices} where ${handledNotices(user)} and ${files.id} = ${notices.sourceFileId})${inDraft(user)})`
}

/**
 * What a colleague put into a draft lies on it only when it is handed in: who has the draft in reach has what it names. Every form of an
 * order names its files as `fileId`; a file's id typed into a text names nothing. Asked of no row of `files`, so that it is gathered once.
 */
const inDraft = (user: SessionUser): SQL =>
  user.reach === 'all'
    ? sql``
    : sql` or (${files.ownerId} = ${user.ownerId} and ${files.id}::text in (
        select named #>> '{}' from ${orders} join filings f on f.order_id = ${orders.id}
        cross join jsonb_path_query(f.form, '$.**.fileId') as named
        where ${ownOrders(user)} and ${orders.workState} = 0))`

/** Number of the newest order the file is filed on, of those the person sees. */
async function findOrder(db: Db, user: SessionUser, id: string): Promise<string | undefined> {
  const holding = sql`${orders.id} = any(array(
    select order_id from order_documents where file_id = ${id}
    union all select order_id from official_documents where file_id = ${id}))`
  const [row] = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(holding, visibleOrders(user)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row?.orderNo
}

/** Which certificate a file is, and the office's number of what it is about; undefined for every other file. */
async function findCertificate(db: Db, fileId: string): Promise<{ code: string; number: string | null } | undefined> {
  const [row] = await db
    .select({
      code: officialDocuments.code,
      // Of several marks of one order the paper says which.
      number: sql<string | null>`coalesce(${officialDocuments.data} ->> 'applicationNumber', ${officeFacts.number},
        ${orders.patentNumber})`,
    })
    .from(officialDocuments)
    .innerJoin(orders, eq(orders.id, officialDocuments.orderId))
    .leftJoin(officeFacts, eq(officeFacts.orderId, orders.id))
    .where(and(eq(officialDocuments.fileId, fileId), inArray(officialDocuments.code, [...certificateCodes])))
    .orderBy(desc(officialDocuments.createdAt), desc(officialDocuments.id))
    .limit(1)
  return row
}

/** What the file of a certificate is called; empty for every other file. */
async function findName(db: Db, fileId: string, language: 'en' | 'zh'): Promise<string> {
  const certificate = await findCertificate(db, fileId)
  if (!certificate) return ''
  const words = [officialDocumentName(certificate.code)[language], certificate.number ?? '']
  // No system takes these marks in the name of a file.
  return words
    .join(' ')
    .replace(/[\\/／:*?"<>|]/g, '-')
    .trim()
}

/** Files lie on orders, notices, transfers and refunds. */
export const filesOnOrders: FileUses = { seenBy, findOrder, findName }
