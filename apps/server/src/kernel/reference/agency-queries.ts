import { agencyIdDefault } from '@portal/contract/limits'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { agencies, agents } from '../../platform/db/schema/accounts.ts'

/** The agency that new cases go to. */
export async function getAgencyRecord(db: Db) {
  const [row] = await db.select().from(agencies).where(eq(agencies.id, agencyIdDefault))
  if (!row) throw new Error('the agency of new cases is gone')
  return row
}

const attorneysShown = 50

/** What everybody may know of the agency: its code and name and the licences of those at work. Null while it has no code. */
export async function findPublicAgency(db: Db) {
  const { code, name, nameEn, enteredAt } = await getAgencyRecord(db)
  if (code === '') return null
  const attorneys = await db
    .select({ name: agents.name, nameEn: agents.nameEn, licence: agents.licence })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyIdDefault), eq(agents.active, true)))
    .orderBy(asc(agents.name), asc(agents.id))
    .limit(attorneysShown)
  return { code, name, nameEn, isExample: enteredAt === null, attorneys }
}
