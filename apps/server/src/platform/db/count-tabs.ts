import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connection.ts'

/** How many of `rows` (`from … where …`) fulfil the condition of each tab; `counted` is what one row counts as. */
export async function countTabs<Tab extends string>(
  db: Db,
  tabs: Readonly<Record<Tab, SQL>>,
  rows: SQL,
  counted: SQL = sql`*`,
): Promise<Record<Tab, number>> {
  const counts = Object.entries<SQL>(tabs).map(
    ([tab, condition]) => sql`count(${counted}) filter (where ${condition})::int as ${sql.identifier(tab)}`,
  )
  const answer = await db.execute<Record<Tab, number>>(sql`select ${sql.join(counts, sql`, `)} ${rows}`)
  const [row] = answer.rows
  if (!row) throw new Error('a count answered no row')
  return row
}
