import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'
import { files } from '../platform/db/schema/files.ts'
import { squareCertifications, squareListings } from '../platform/db/schema/square.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { ownListings, plainNumber } from './listing-queries.ts'
import { isCertifier } from './square-access.ts'

export type CertificationRow = typeof squareCertifications.$inferSelect

/** The newest request of a listing. */
export async function findCertification(db: Db, listingId: string): Promise<CertificationRow | undefined> {
  const [row] = await db
    .select()
    .from(squareCertifications)
    .where(eq(squareCertifications.listingId, listingId))
    .orderBy(desc(squareCertifications.round))
    .limit(1)
  return row
}

/** The newest listing of an account for a number in any spelling. */
export async function findOwnByNumber(db: Db, user: SessionUser, number: string) {
  const [row] = await db
    .select()
    .from(squareListings)
    .where(and(eq(squareListings.number, plainNumber(number)), ownListings(user)))
    .orderBy(desc(squareListings.createdAt), desc(squareListings.id))
    .limit(1)
  return row
}

/** A listing whose certification the person may look at: the person's own, or for a reviewer any that was released. */
export async function findCertifiable(
  db: Db,
  user: SessionUser,
  which: { id?: string | undefined; number?: string | undefined },
) {
  const own = ownListings(user)
  const named =
    which.id === undefined
      ? eq(squareListings.number, plainNumber(which.number ?? ''))
      : eq(squareListings.id, which.id)
  const [row] = await db
    .select()
    .from(squareListings)
    .where(and(named, isCertifier(user) ? sql`((${own}) or ${ne(squareListings.state, 'draft')})` : own))
    .orderBy(desc(squareListings.createdAt), desc(squareListings.id))
    .limit(1)
  return row
}

/** Stored files by id with what a viewer needs: all that are asked for. */
export async function findFileFacts(db: Db, ids: readonly (string | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map<string, { fileId: string; mediaType: string; caption: string }>()
  const rows = await db
    .select({ fileId: files.id, mediaType: files.mediaType, caption: files.name })
    .from(files)
    .where(inArray(files.id, wanted))
    .limit(wanted.length)
  return new Map(rows.map((row) => [row.fileId, row]))
}
