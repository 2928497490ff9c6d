import type { CivilDate } from '@portal/domain/dates/civil-date'
import { certificationLines } from '@portal/domain/square/trust-pack'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { users } from '../db/schema/accounts.ts'
import type { CertificationRow } from './certification-queries.ts'
import { findListingFacts } from './fact-queries.ts'
import type { ListingRow } from './listing-rows.ts'

type Papers = Pick<CertificationRow, 'ownershipFileId' | 'acceptanceFileId' | 'licenseFileId'>

/** A listing held against our copy of the register, its account and its papers, as of a Beijing day. */
export async function checkListing(
  tx: Tx,
  listing: Pick<ListingRow, 'ownerId' | 'number' | 'form'>,
  papers: Papers,
  today: CivilDate,
) {
  const found = await findListingFacts(tx, listing.form, listing.number, today)
  const [account] = await tx.select({ name: users.name }).from(users).where(eq(users.id, listing.ownerId)).limit(1)
  const checks = certificationLines(
    {
      facts: found.facts,
      owner: listing.form.owner,
      coOwners: listing.form.coOwners,
      accountName: account?.name ?? '',
      termEndsOn: found.termEndsOn,
      hasOwnership: papers.ownershipFileId !== null,
      hasLicense: papers.licenseFileId !== null,
      hasAuthority: papers.acceptanceFileId !== null,
      isKnown: found.isKnown,
    },
    today,
  )
  return { found, checks }
}
