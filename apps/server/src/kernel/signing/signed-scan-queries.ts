import { scanKind } from '@portal/domain/kernel/signing/signing'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orderDocuments } from '../../platform/db/schema/orders.ts'
import { signingLinks } from '../../platform/db/schema/signing.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import type { OrderRow } from '../orders/order-access.ts'
import type { Unsigned } from '../orders/order-form-rules.ts'
import { findSigningForm, type ShownParty, type SigningForm } from './signing-access.ts'
import { findSuppliedKinds, papersVersion } from './signing-queries.ts'

/** Papers that one party signs are few. */
const scansMax = 20

/** What a party signed: a scan of each paper by its kind, or one of all. */
export interface SignedScans {
  readonly papers: ReadonlyMap<string, FileRow>
  readonly whole: FileRow | undefined
}

/** The newest scans of each party who signed by link what the papers say now, by the party's key. */
export async function findSignedScans(db: Db, order: OrderRow): Promise<ReadonlyMap<string, SignedScans>> {
  const found = await findScansFor(db, order.id, await findSigningForm(db, order))
  const scans = new Map<string, SignedScans>()
  for (const [party, { file, linkId }] of found) {
    const start = `${scanKind(party)}.`
    // The scans of one answer are documents of its instant.
    const rows = await db
      .select({ kind: orderDocuments.kind, file: files })
      .from(orderDocuments)
      .innerJoin(files, and(eq(files.id, orderDocuments.fileId), isNull(files.removedAt)))
      .where(
        and(
          eq(orderDocuments.orderId, order.id),
          sql`starts_with(${orderDocuments.kind}, ${start})`,
          sql`${orderDocuments.createdAt} = (select ${signingLinks.signedAt} from ${signingLinks} where ${signingLinks.id} = ${linkId})`,
        ),
      )
      .orderBy(orderDocuments.kind)
      .limit(scansMax)
    const papers = new Map(rows.map((row) => [row.kind.slice(start.length), row.file]))
    scans.set(party, { papers, whole: papers.size === 0 ? file : undefined })
  }
  return scans
}

/** Who must sign what was handed in before it is accepted and filed, and has neither by link nor on paper. */
export async function findUnsigned(db: Db, order: OrderRow): Promise<readonly Unsigned[]> {
  const form = await findSigningForm(db, order)
  if (!form) return []
  const signed = await findScansFor(db, order.id, form)
  return form.unsignedOf({ signed, brought: await findSuppliedKinds(db, order.id) })
}

/** Whether a party has signed what the papers say now: by link, or on paper that the client or staff brought. */
export async function hasSigned(db: Db, orderId: string, form: SigningForm, party: ShownParty): Promise<boolean> {
  if ((await findScansFor(db, orderId, form)).has(party.key)) return true
  return form.isOnPaper(party, await findSuppliedKinds(db, orderId))
}

async function findScansFor(
  db: Db,
  orderId: string,
  form: SigningForm | undefined,
): Promise<Map<string, { readonly file: FileRow; readonly linkId: string }>> {
  const found = new Map<string, { readonly file: FileRow; readonly linkId: string }>()
  if (!form) return found
  const version = await papersVersion(db, orderId)
  const rows = await db
    .selectDistinctOn([signingLinks.partyKey], { link: signingLinks, file: files })
    .from(signingLinks)
    .innerJoin(files, and(eq(files.id, signingLinks.fileId), isNull(files.removedAt)))
    .where(and(eq(signingLinks.orderId, orderId), isNotNull(signingLinks.signedAt), isNull(signingLinks.endedAt)))
    .orderBy(signingLinks.partyKey, desc(signingLinks.signedAt), desc(signingLinks.id))
  for (const { link, file } of rows) {
    const party = form.parties.find(({ key }) => key === link.partyKey)
    if (party && (link.signedVersion ?? 0) >= version) found.set(party.key, { file, linkId: link.id })
  }
  return found
}
