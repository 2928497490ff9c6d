import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** E-mails of the agency's people. */
export async function findAgencyEmails(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct lower(u.email) as email from organisations g
    join organisation_members m on m.organisation_id = g.id join users u on u.id = m.user_id
    where g.agency_id is not null and u.email is not null
    order by email limit 1000`)
  return rows.map((row) => row.email)
}
