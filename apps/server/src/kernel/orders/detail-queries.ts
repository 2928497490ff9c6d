import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { agencies, agents, users } from '../../platform/db/schema/accounts.ts'
import { importedCases } from '../../platform/db/schema/case-imports.ts'
import { files } from '../../platform/db/schema/files.ts'
import {
  corrections,
  filings,
  officialDocuments,
  orderDocuments,
  orderFeeLines,
  orders,
} from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { signingLinks } from '../../platform/db/schema/signing.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { agentNameOf, personNameOf } from '../reference/reader-name-rules.ts'
import { isReturning } from './held-queries.ts'
import { readablePapers } from './order-access.ts'
import { markServiceKinds, ofKinds } from './order-kind-rules.ts'
import { isByPost } from './signature-rules.ts'

/** Agency, agent, filing form and parent of an order the caller may see; one row. */
export async function findOrderSurroundings(db: Db, orderId: string, language: 'en' | 'zh') {
  const [row] = await db
    .select({
      agencyName: agencies.name,
      agencyNameEn: agencies.nameEn,
      agencyCode: agencies.code,
      agencyPhone: agencies.phone,
      // Where no attorney is appointed whoever has the case in hand: of what was brought in, or is about no office.
      agentName: sql<string | null>`coalesce(${agentNameOf(language)},
        (select ${personNameOf(language, { id: sql`h.id`, name: sql`h.name` })} from users h where h.id = ${orders.handlerId}))`,
      agentLicence: agents.licence,
      agentPhone: agents.phone,
      ownerName: organisations.name,
      // A country's order abroad has the form of its family.
      form: sql<unknown>`coalesce(${filings.submitted}, ${filings.form},
        (select coalesce(pf.submitted, pf.form) from filings pf where pf.order_id = ${orders.parentOrderId}))`,
      service: sql<string | null>`case when ${ofKinds(markServiceKinds)}
        then coalesce(${filings.submitted}, ${filings.form}) ->> 'service' end`,
      dealId: sql<string | null>`(select d.id from square_deals d where d.order_id = ${orders.id})`,
      returningFen: sql<number>`(select coalesce(sum(r.amount_fen), 0)::int from refunds r
        where r.order_id = ${orders.id} and ${isReturning})`,
      parentOrderNo: sql<string | null>`(select p.order_no from orders p where p.id = ${orders.parentOrderId})`,
    })
    .from(orders)
    .innerJoin(agencies, eq(agencies.id, orders.agencyId))
    .innerJoin(organisations, eq(organisations.id, orders.ownerId))
    .leftJoin(agents, eq(agents.id, orders.agentId))
    .leftJoin(filings, eq(filings.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .limit(1)
  return row
}

/** By whom and when a case was brought in from another docket, with what its order does not hold; undefined for every other. */
export async function findBroughtIn(db: Db, orderId: string, language: 'en' | 'zh') {
  const [row] = await db
    .select({
      organisationId: importedCases.organisationId,
      ownReference: importedCases.ownReference,
      notes: importedCases.notes,
      classes: importedCases.classes,
      createdAt: orders.createdAt,
      by: personNameOf(language, users),
    })
    .from(importedCases)
    .innerJoin(orders, eq(orders.id, importedCases.orderId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .where(eq(importedCases.orderId, orderId))
    .limit(1)
  return row
}

/** Fee lines in their order; those of one beneficiary sum to the order's amount of it. */
export async function findFeeLines(db: Db, orderId: string) {
  return db
    .select()
    .from(orderFeeLines)
    .where(eq(orderFeeLines.orderId, orderId))
    .orderBy(asc(orderFeeLines.position))
    .limit(500)
}

/**
 * A scan sent by link belongs to the account that asked for it and counts as uploaded by the signer; one scan can be of several
 * parties, and a party can send one for each paper, all at the instant of the answer. A scan that came by post counts as uploaded
 * by whoever recorded it.
 */
const signerOf = (document: typeof orderDocuments) => sql`
  select ${signingLinks.signerName} from ${signingLinks}
  where ${signingLinks.orderId} = ${document.orderId} and not ${isByPost}
    and (${document.kind} = 'signed.' || ${signingLinks.partyKey} and ${signingLinks.fileId} = ${document.fileId}
      or starts_with(${document.kind}, 'signed.' || ${signingLinks.partyKey} || '.')
        and ${signingLinks.signedAt} = ${document.createdAt})
  limit 1`

/** Every version of every document, kinds in the order of their first upload, newest version first; `isOpen`: to the person. */
export async function findOrderDocuments(db: Db, user: SessionUser, orderId: string, language: 'en' | 'zh') {
  return db
    .select({
      id: orderDocuments.id,
      kind: orderDocuments.kind,
      title: orderDocuments.title,
      version: orderDocuments.version,
      fileId: orderDocuments.fileId,
      createdAt: orderDocuments.createdAt,
      fileName: files.name,
      mediaType: files.mediaType,
      bytes: files.bytes,
      pages: files.pages,
      isMade: sql<boolean>`${files.purpose} = 'made'`,
      by: sql<string>`coalesce((${signerOf(orderDocuments)}), ${personNameOf(language, users)})`,
      isWithdrawn: sql<boolean>`${orderDocuments.withdrawnAt} is not null`,
      isOpen: readablePapers(user, orderDocuments.kind),
    })
    .from(orderDocuments)
    .innerJoin(files, eq(files.id, orderDocuments.fileId))
    .innerJoin(users, eq(users.id, orderDocuments.uploadedBy))
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.kind), desc(orderDocuments.version))
    .limit(1000)
}

/** Documents of the office, newest first. */
export async function findOfficialDocuments(db: Db, orderId: string) {
  return db
    .select({
      id: officialDocuments.id,
      code: officialDocuments.code,
      dispatchedOn: officialDocuments.dispatchedOn,
      noticeNo: officialDocuments.noticeNo,
      deliveryMode: officialDocuments.deliveryMode,
      fileId: officialDocuments.fileId,
      fileName: files.name,
      data: officialDocuments.data,
      createdAt: officialDocuments.createdAt,
    })
    .from(officialDocuments)
    .leftJoin(files, eq(files.id, officialDocuments.fileId))
    .where(eq(officialDocuments.orderId, orderId))
    .orderBy(desc(officialDocuments.dispatchedOn), desc(officialDocuments.id))
    .limit(500)
}

/** The correction that waits for an answer, if one does. */
export async function findOpenCorrection(db: Db, orderId: string) {
  const [row] = await db
    .select()
    .from(corrections)
    .where(sql`${corrections.orderId} = ${orderId} and ${corrections.answeredAt} is null`)
    .limit(1)
  return row
}
