import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { certificationLines, ownersOf } from '@portal/domain/square/trust-pack'
import { sql } from 'drizzle-orm'
import { findOrganisationName } from '../kernel/reference/organisation-queries.ts'
import type { Db } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { findNumberFacts } from '../trademarks/transfers/companion-queries.ts'
import type { CertificationRow } from './certification-queries.ts'
import { findListingFacts, type ListingFacts } from './fact-queries.ts'
import type { ListingRow } from './listing-rows.ts'
import { sellsNumber } from './sold-number-queries.ts'

type Papers = Pick<CertificationRow, 'ownershipFileId' | 'acceptanceFileId' | 'licenseFileId'>

interface SaleRow extends Record<string, unknown> {
  recorded_on: string
  buyer_id: string
  sold_by: string | null
}

/** The newest assignment of a number that the office recorded for a deal of the square. */
async function findSale(db: Db, { kind, number }: Pick<ListingRow, 'kind' | 'number'>): Promise<SaleRow | undefined> {
  const { rows } = await db.execute<SaleRow>(sql`
    select d.recorded_on::text as recorded_on, d.buyer_id,
      case when ${squareListings.facts} @> '[{"key": "ownerMatch", "verdict": "good"}]'
        then ${squareListings.form}->>'owner' end as sold_by
    from square_deals d join square_listings on ${squareListings.id} = d.listing_id
    where ${squareListings.kind} = ${kind} and ${sellsNumber(sql`array[${number}]::text[]`)}
      and ${squareListings.way} = 'assign' and d.recorded_on is not null
    order by d.recorded_on desc, d.id desc limit 1`)
  return rows[0]
}

type Listing = Pick<ListingRow, 'ownerId' | 'kind' | 'number' | 'form'>

/** The sale of a number, as the account that lists it now reads it. */
async function readSale(db: Db, { ownerId, kind }: Listing, number: string) {
  const sale = await findSale(db, { kind, number })
  return sale && { recordedOn: sale.recorded_on, isByBuyer: sale.buyer_id === ownerId, soldBy: sale.sold_by }
}

/** What is known of each mark that the form offers along. */
async function readCompanions(db: Db, listing: Listing, found: ListingFacts) {
  const { companions } = listing.form
  const known = await findNumberFacts(db, companions)
  const read = []
  for (const number of companions) {
    const facts = known.get(number)
    read.push({
      number,
      isFound: found.companions.includes(number),
      isPledged: facts?.isPledged ?? false,
      isFrozen: facts?.isFrozen ?? false,
      isCoOwned: facts?.isCoOwned ?? false,
      registeredOwners: facts ? [facts.ownerName, ...ownersOf(facts.ownerName)].filter(Boolean) : [],
      on: facts?.sourceOn ?? null,
      sale: await readSale(db, listing, number),
    })
  }
  return read
}

/**
 * Checks a listing against our copy of the register, its account, its papers and what the square knows of its numbers, as of a
 * Beijing day.
 */
export async function checkListing(db: Db, listing: Listing, papers: Papers, today: CivilDate) {
  const found = await findListingFacts(db, listing.form, listing.number, today)
  const checks = certificationLines(
    {
      kind: listing.form.kind,
      facts: found.facts,
      owner: listing.form.owner,
      coOwners: listing.form.coOwners,
      accountName: (await findOrganisationName(db, listing.ownerId)) ?? '',
      termEndsOn: found.termEndsOn,
      hasOwnership: papers.ownershipFileId !== null,
      hasLicense: papers.licenseFileId !== null,
      hasAuthority: papers.acceptanceFileId !== null,
      isKnown: found.isKnown,
      registeredOwners: found.owners,
      sale: await readSale(db, listing, listing.number),
      companions: await readCompanions(db, listing, found),
    },
    today,
  )
  return { found, checks }
}
