import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A name as it is compared, in the database: an index on it serves the owner's marks. @see domain/marks/plain-name.ts */
export const plainNameOf = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFKC), '\\s', '', 'g'))`

/** Whether a column holds one of these names, however it is written. The planner sees the names, and how many rows have them. */
export function isNamed(column: SQLWrapper, names: readonly string[]): SQL {
  const plain = names.map((name) => plainNameOf(sql`${name}::text`))
  return sql`${plainNameOf(column)} = any(array[${sql.join(plain, sql`, `)}]::text[])`
}
