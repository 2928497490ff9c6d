import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A name as it is compared, in the database: an index on it serves the owner's marks. @see domain/marks/plain-name.ts */
export const plainNameOf = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFKC), '\\s', '', 'g'))`

/** Whether a column holds one of these names, however it is written. */
export const isNamed = (column: SQLWrapper, names: readonly string[]): SQL =>
  sql`${plainNameOf(column)} = any(array(select ${plainNameOf(sql`one`)} from unnest(${sql.param([...names])}::text[]) one))`
