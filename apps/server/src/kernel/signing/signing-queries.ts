import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { signingLinks } from '../../platform/db/schema/signing.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { isByPost } from '../orders/signature-rules.ts'
import { findOrganisationName } from '../reference/organisation-queries.ts'

export type LinkRow = typeof signingLinks.$inferSelect

/** An order has few parties and a party few links. */
const linksMax = 200

/** Links of an order, newest first. */
export function findLinks(db: Db, orderId: string) {
  return db
    .select({ ...getTableColumns(signingLinks), isByPost })
    .from(signingLinks)
    .where(eq(signingLinks.orderId, orderId))
    .orderBy(desc(signingLinks.createdAt), desc(signingLinks.id))
    .limit(linksMax)
}

/**
 * The version of the papers of an order that was handed in: an answered correction that made one of them anew makes the next, in
 * its transaction. A signed scan changes no paper, and an answer that leaves ours as they are changes no version.
 */
export async function papersVersion(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select ${papersVersionOf(sql`${orderId}::uuid`)} as version`,
  )
  return rows[0]?.version ?? 1
}

/** The same as a part of a query, for the order whose id stands there. */
export const papersVersionOf = (
  orderId: SQL,
) => sql`(select 1 + count(*) from corrections k where k.order_id = ${orderId}
  and exists (select from order_documents m join files x on x.id = m.file_id
    where m.order_id = k.order_id and m.created_at = k.answered_at and x.purpose = 'made'))::int`

/** Kinds of an order's documents whose newest version was brought and not made by us, as a part of a query. */
export const suppliedKindsOf = (orderId: SQL) => sql`array(
  select d.kind from order_documents d join files x on x.id = d.file_id
  where d.order_id = ${orderId} and d.withdrawn_at is null and x.purpose <> 'made' and not exists (
    select from order_documents n where n.order_id = d.order_id and n.kind = d.kind and n.version > d.version
  ))`

export async function findSuppliedKinds(db: Db, orderId: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ kinds: string[] }>(sql`select ${suppliedKindsOf(sql`${orderId}::uuid`)} as kinds`)
  return rows[0]?.kinds ?? []
}

/** Makes a party's link in place of its open one. The order must be locked. */
export async function replaceLink(
  tx: Tx,
  link: Pick<LinkRow, 'orderId' | 'partyKey' | 'codeHash' | 'createdBy' | 'expiresAt'>,
): Promise<void> {
  await endOpenLink(tx, link)
  await tx.insert(signingLinks).values(link)
}

/**
 * Keeps what a party signed and sent by post, and ends its open link. The order must be locked. Nobody learns the secret, and it
 * would open nothing.
 */
export async function recordPostedSignature(
  tx: Tx,
  signed: Pick<LinkRow, 'orderId' | 'partyKey' | 'createdBy' | 'fileId' | 'signerName' | 'signedVersion'>,
): Promise<void> {
  await endOpenLink(tx, signed)
  const at = sql`now()`
  const codeHash = hashToken(randomBytes(24).toString('base64url'))
  await tx.insert(signingLinks).values({ ...signed, codeHash, createdAt: at, expiresAt: at, signedAt: at })
}

async function endOpenLink(tx: Tx, { orderId, partyKey }: Pick<LinkRow, 'orderId' | 'partyKey'>): Promise<void> {
  await tx
    .update(signingLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(signingLinks.orderId, orderId), eq(signingLinks.partyKey, partyKey), isUnanswered))
}

const isUnanswered = and(isNull(signingLinks.endedAt), isNull(signingLinks.signedAt), isNull(signingLinks.declinedAt))

/** Withdraws a link that nobody answered. @returns whether it was open. */
export async function endLink(tx: Tx, orderId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(signingLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(signingLinks.id, id), eq(signingLinks.orderId, orderId), isUnanswered))
    .returning({ id: signingLinks.id })
  return rows.length > 0
}

/** Ends all links of parties whom the form names no longer, answered ones too: they open nothing, and stand for nobody now. */
export async function endLinksOf(tx: Tx, orderId: string, partyKeys: readonly string[]): Promise<boolean> {
  if (partyKeys.length === 0) return false
  const ofThem = inArray(signingLinks.partyKey, [...partyKeys])
  const rows = await tx
    .update(signingLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(signingLinks.orderId, orderId), ofThem, isNull(signingLinks.endedAt)))
    .returning({ id: signingLinks.id })
  return rows.length > 0
}

/** The link with this secret and its order, while the account of who made it is open. */
export async function findLinkByCode(db: Db, codeHash: Buffer) {
  const [row] = await db
    .select({ link: signingLinks, order: orders })
    .from(signingLinks)
    .innerJoin(orders, eq(orders.id, signingLinks.orderId))
    .innerJoin(users, and(eq(users.id, signingLinks.createdBy), isNull(users.disabledAt)))
    .where(eq(signingLinks.codeHash, codeHash))
    .limit(1)
  return row
}

/** Name of whom an order belongs to. */
export async function findAsker(db: Db, ownerId: string): Promise<string> {
  return (await findOrganisationName(db, ownerId)) ?? ''
}

/** Notes the first opening. */
export async function noteOpening(db: Db, id: string): Promise<void> {
  await db
    .update(signingLinks)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(signingLinks.id, id), isNull(signingLinks.viewedAt)))
}

type Answer = Pick<LinkRow, 'fileId' | 'signerName' | 'signedVersion'> | Pick<LinkRow, 'declineReason'>

/** Keeps the one answer of a link. @returns false if it was answered or withdrawn before. */
export async function answerLink(tx: Tx, id: string, answer: Answer): Promise<boolean> {
  const at = 'fileId' in answer ? { signedAt: sql`now()` } : { declinedAt: sql`now()` }
  const rows = await tx
    .update(signingLinks)
    .set({ ...answer, ...at })
    .where(and(eq(signingLinks.id, id), isUnanswered))
    .returning({ id: signingLinks.id })
  return rows.length > 0
}
