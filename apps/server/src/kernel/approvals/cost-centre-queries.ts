import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { costCentres } from '../../platform/db/schema/organisations.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** @throws AppError `common.notFound` of a cost centre that the organisation has not, or chooses no more. */
export async function refuseUnlessChosen(tx: Tx, organisationId: string, id: string | null): Promise<void> {
  if (id === null) return
  const open = and(eq(costCentres.organisationId, organisationId), eq(costCentres.id, id), isNull(costCentres.closedAt))
  if ((await tx.$count(costCentres, open)) === 0) throw new AppError('common.notFound')
}

/** Cost centres that new orders of members and teams get. */
export async function findDefaults(db: Db, organisationId: string) {
  const { rows } = await db.execute<{ member_id: string | null; team_id: string | null; cost_centre_id: string }>(sql`
    select id as member_id, null::uuid as team_id, cost_centre_id from organisation_members
    where organisation_id = ${organisationId} and cost_centre_id is not null
    union all select null, id, cost_centre_id from teams where organisation_id = ${organisationId} and cost_centre_id is not null
    order by 1, 2 limit 2000`)
  return rows.map((row) => ({ memberId: row.member_id, teamId: row.team_id, costCentreId: row.cost_centre_id }))
}
