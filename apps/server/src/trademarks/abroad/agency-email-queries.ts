import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** E-mails of the agency's people. */
export async function findAgencyEmails(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select lower(email) as email from users where agency_id is not null and email is not null
    order by email limit 1000`)
  return rows.map((row) => row.email)
}
