import { makeStatement as call } from '@portal/contract/money/commission'
import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { requestFile } from '../../platform/jobs/file-request-queries.ts'
import { ownCommission } from './commission-access.ts'
import { type StatementWanted, spanOf } from './statement-parts.ts'

export const makeStatement = implement(call, async ({ input, user, db, database, language }) => {
  const work: StatementWanted = { month: input.month, language: input.language ?? language }
  const { from, to } = spanOf(input.month)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from commission_lines l
    where l.at >= ${from} and l.at < ${to} and ${ownCommission(user, sql`l.organisation_id`)}`)
  const count = rows[0]?.count ?? 0
  if (count === 0) throw new AppError('orders.exportEmpty')
  const jobId = await requestFile(database.db, user, { kind: 'commission.statement', input: work, rows: count })
  return { jobId, rows: count }
})
