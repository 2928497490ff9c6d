import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { files } from '../db/schema/files.ts'
import { signingLinks } from '../db/schema/signing.ts'
import type { FileRow } from '../documents/file-queries.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { findSigningForm } from './signing-access.ts'
import { papersVersion } from './signing-queries.ts'

/** The newest scan of each party who signed by link what the papers say now, by the party's key. */
export async function findSignedScans(db: Db, order: OrderRow): Promise<ReadonlyMap<string, FileRow>> {
  const [form, version] = [await findSigningForm(db, order), await papersVersion(db, order.id)]
  const rows = await db
    .selectDistinctOn([signingLinks.partyKey], { link: signingLinks, file: files })
    .from(signingLinks)
    .innerJoin(files, and(eq(files.id, signingLinks.fileId), isNull(files.removedAt)))
    .where(and(eq(signingLinks.orderId, order.id), isNotNull(signingLinks.signedAt), isNull(signingLinks.endedAt)))
    .orderBy(signingLinks.partyKey, desc(signingLinks.signedAt), desc(signingLinks.id))
  const found = new Map<string, FileRow>()
  for (const { link, file } of rows) {
    const party = form?.parties.find(({ key }) => key === link.partyKey)
    if (party && (link.signedVersion ?? 0) >= version) found.set(party.key, file)
  }
  return found
}
