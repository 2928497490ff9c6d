import type { CivilDate } from '@portal/domain/dates/civil-date'
import { certificationLines } from '@portal/domain/square/trust-pack'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { users } from '../db/schema/accounts.ts'
import type { CertificationRow } from './certification-queries.ts'
import { findListingFacts } from './fact-queries.ts'
import type { ListingRow } from './listing-rows.ts'

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
      case when l.facts @> '[{"key": "ownerMatch", "verdict": "good"}]' then l.form->>'owner' end as sold_by
    from square_deals d join square_listings l on l.id = d.listing_id
    where l.kind = ${kind} and (l.number = ${number} or (l.companions <> '{}' and l.companions @> array[${number}]))
      and l.way = 'assign' and d.recorded_on is not null
    order by d.recorded_on desc, d.id desc limit 1`)
  return rows[0]
}

/** A listing held against our copy of the register, its account, its papers and what the square knows of its number, as of a Beijing day. */
export async function checkListing(
  db: Db,
  listing: Pick<ListingRow, 'ownerId' | 'kind' | 'number' | 'form'>,
  papers: Papers,
  today: CivilDate,
) {
  const found = await findListingFacts(db, listing.form, listing.number, today)
  const [account] = await db.select({ name: users.name }).from(users).where(eq(users.id, listing.ownerId)).limit(1)
  const sale = await findSale(db, listing)
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
      registeredOwners: found.owners,
      sale: sale && {
        recordedOn: sale.recorded_on,
        isByBuyer: sale.buyer_id === listing.ownerId,
        soldBy: sale.sold_by,
      },
    },
    today,
  )
  return { found, checks }
}
