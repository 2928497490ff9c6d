import { packContracts as call } from '@portal/contract/office/contracts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { requestFile } from '../../platform/jobs/file-request-queries.ts'
import { visibleContracts } from './contract-access.ts'
import { findFinalFiles } from './file-queries.ts'

/** What the job is told. */
export interface ContractsWanted {
  readonly ids: readonly string[]
}

const seen = async (db: Db, user: SessionUser, ids: readonly string[]): Promise<number> => {
  const condition: SQL = sql`k.id = any(${sql.param([...ids])}::uuid[]) and ${visibleContracts(user)}`
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from contracts k where ${condition}`,
  )
  return rows[0]?.count ?? 0
}

export const packContracts = implement(call, async ({ input, user, db }) => {
  const ids = [...new Set(input.ids)]
  if ((await seen(db, user, ids)) === 0) throw new AppError('common.notFound')
  const rows = (await findFinalFiles(db, user, ids)).length
  if (rows === 0) throw new AppError('contracts.noFiles')
  const work: ContractsWanted = { ids }
  const jobId = await requestFile(db, user, { kind: 'contracts.pack', input: work, rows })
  return { jobId, rows }
})
