import { maskIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import type { DealParty } from '@portal/domain/square/deal-parties'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/connection.ts'
import { squareDealParties } from '../platform/db/schema/square-deals.ts'

type Side = 'buyer' | 'seller'
export type DealParties = Readonly<Partial<Record<Side, DealParty>>>

/** How the sides of a deal are named in its contract, as far as they said so; numbers whole. */
export async function findDealParties(db: Db, dealId: string): Promise<DealParties> {
  const { side, name, certificateKind, certificateNo, address, representative } = squareDealParties
  const rows = await db
    .select({ side, party: { name, certificateKind, certificateNo, address, representative } })
    .from(squareDealParties)
    .where(eq(squareDealParties.dealId, dealId))
    .limit(2)
  return Object.fromEntries(rows.map((row) => [row.side, row.party]))
}

export const maskParty = (party: DealParty): DealParty => ({
  ...party,
  certificateNo: maskIdNumber(party.certificateNo),
})

/** Whether both sides said how the contract names them. */
export const haveBothGiven = (parties: DealParties): boolean =>
  parties.seller !== undefined && parties.buyer !== undefined

/** The sides as one of them reads them in the contract: address and number of the other only once both have entered theirs. */
export function partiesAsReadBy(side: Side, parties: DealParties): DealParties {
  const other = side === 'seller' ? 'buyer' : 'seller'
  const party = parties[other]
  if (party === undefined || haveBothGiven(parties)) return parties
  return { ...parties, [other]: { ...maskParty(party), address: '' } }
}

interface Giving {
  readonly side: Side
  readonly givenBy: string
  readonly givenAt: Date
}

export async function writeDealParty(tx: Tx, dealId: string, party: DealParty, giving: Giving): Promise<void> {
  const { side, ...by } = giving
  const values = { ...party, ...by }
  await tx
    .insert(squareDealParties)
    .values({ dealId, side, ...values })
    .onConflictDoUpdate({ target: [squareDealParties.dealId, squareDealParties.side], set: values })
}
