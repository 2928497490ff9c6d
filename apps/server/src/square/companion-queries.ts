import type { Db } from '../platform/db/connection.ts'
import { findNumberFacts } from '../trademarks/transfers/companion-queries.ts'
import { type ListingRow, toCompanion } from './listing-rows.ts'

/** Marks that are sold along with a listing, and those that its trust pack names as left out, as the register names them now. */
export async function findCompanions(db: Db, { companions, facts }: Pick<ListingRow, 'companions' | 'facts'>) {
  const left = facts.find(({ key }) => key === 'together')?.value ?? ''
  // Where there are many the fact names the first of them.
  const numbers = left.split('、').filter((number) => number !== '' && number !== '…')
  const known = await findNumberFacts(db, [...companions, ...numbers])
  const mark = (number: string) => toCompanion(known.get(number) ?? { number, name: '', classes: [] })
  return { companions: companions.map(mark), leftOut: numbers.map(mark) }
}
