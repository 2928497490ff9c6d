import { listSources as call } from '@portal/contract/sources'
import { usualRhythmDays } from '@portal/domain/sources/source-health'
import { implement } from '../http/handler.ts'
import { findSources } from './source-queries.ts'

export const listSources = implement(call, async ({ db, services }) => {
  const rows = await findSources(db, services.now())
  return {
    list: rows.map(({ newestAge, succeededAt, failedAt, ...row }) => ({
      ...row,
      age: newestAge,
      succeededTime: succeededAt?.toISOString() ?? null,
      failedTime: failedAt?.toISOString() ?? null,
      usualRhythmDays: usualRhythmDays[row.register],
    })),
  }
})
