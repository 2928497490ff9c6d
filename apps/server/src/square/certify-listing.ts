import { certifyListing as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { listingAfter } from '@portal/domain/square/listing-moves'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { squareCertifications, squareListings } from '../platform/db/schema/square.ts'
import { findOwnFiles } from '../platform/documents/file-queries.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement, type SessionUser } from '../platform/http/handler.ts'
import { findCertification, findOwnByNumber } from './certification-queries.ts'
import { checkListing } from './check-parts.ts'
import { lockOwnListing } from './save-parts.ts'

export const certifyListing = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const today = beijingDate(services.now())
    const id = input.id ?? (await byNumber(tx, user, input.transferenceJson?.patentNumber))
    const row = await lockOwnListing(tx, user, id)
    // What was handed in before stands until another file takes its place; an empty id takes one away.
    const before = await findCertification(tx, id)
    const named = {
      ownershipFileId: chosen(input.Ownership, before?.ownershipFileId),
      acceptanceFileId: chosen(input.acceptance, before?.acceptanceFileId),
      licenseFileId: chosen(input.businesslicense, before?.licenseFileId),
    }
    const kept = [before?.ownershipFileId, before?.acceptanceFileId, before?.licenseFileId]
    await refuseForeignFiles(tx, user, { ids: Object.values(named), kept })
    const missing = [
      ...(named.ownershipFileId === null ? ['Ownership'] : []),
      ...(named.licenseFileId === null ? ['businesslicense'] : []),
    ]
    const to = listingAfter(row.state, 'documents', 'seller')
    if (to === undefined) throw new AppError('square.moveNotAllowed')

    const { found, checks } = await checkListing(tx, row, named, today)
    await tx
      .update(squareCertifications)
      .set({ state: 'replaced' })
      .where(and(eq(squareCertifications.listingId, id), eq(squareCertifications.state, 'submitted')))
    await tx.insert(squareCertifications).values({
      listingId: id,
      ...named,
      checks: [...checks],
      madeBy: user.id,
      round: sql`(select coalesce(max(c.round), 0) + 1 from square_certifications c where c.listing_id = ${id})`,
    })
    const state = missing.length === 0 && input.handIn ? to : row.state
    await tx
      .update(squareListings)
      .set({
        state,
        stateReason: '',
        facts: found.facts,
        legal: found.legal,
        termEndsOn: found.termEndsOn,
        feePaidUntilOn: found.feePaidUntilOn,
        version: sql`${squareListings.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(squareListings.id, id))
    return { id, state, missing }
  }),
)

const chosen = (given: string | undefined, before: string | null | undefined): string | null =>
  given === undefined ? (before ?? null) : given === '' ? null : given

async function byNumber(tx: Tx, user: SessionUser, number: string | undefined): Promise<string> {
  const row = number === undefined ? undefined : await findOwnByNumber(tx, user, number)
  if (!row) throw new AppError('common.notFound')
  return row.id
}

/** @param kept what lay on the listing before stays usable, whoever brought it. */
async function refuseForeignFiles(
  tx: Tx,
  user: SessionUser,
  { ids, kept }: { ids: readonly (string | null)[]; kept: readonly (string | null | undefined)[] },
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null && !kept.includes(id)))].filter((id) => id !== null)
  const owned = await findOwnFiles(tx, user, wanted)
  if (owned.length < wanted.length) throw new AppError('square.fileMissing')
}
