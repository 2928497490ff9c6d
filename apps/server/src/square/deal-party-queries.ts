import { maskIdNumber } from '@portal/domain/identifiers/id-numbers'
import type { DealParty } from '@portal/domain/square/deal-parties'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { squareDealParties } from '../db/schema/square-deals.ts'

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

interface Giving {
  readonly side: Side
  readonly givenBy: string
  readonly givenAt: Date
}

export async function putDealParty(tx: Tx, dealId: string, party: DealParty, giving: Giving): Promise<void> {
  const { side, ...by } = giving
  const values = { ...party, ...by }
  await tx
    .insert(squareDealParties)
    .values({ dealId, side, ...values })
    .onConflictDoUpdate({ target: [squareDealParties.dealId, squareDealParties.side], set: values })
}
