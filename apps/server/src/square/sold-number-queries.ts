import { type SQL, sql } from 'drizzle-orm'
import { squareListings } from '../platform/db/schema/square.ts'
import type { ListingRow } from './listing-rows.ts'

/** Numbers that a listing sells, as a list of the database. */
export const numbersOf = ({ number, companions }: Pick<ListingRow, 'number' | 'companions'>) =>
  sql`${sql.param([number, ...companions])}::text[]`

/** Whether a listing sells one of these numbers, as its own or along with it. */
export const sellsNumber = (numbers: SQL) => sql`(${squareListings.number} = any(${numbers})
  or (${squareListings.companions} <> '{}' and ${squareListings.companions} && ${numbers}))`
