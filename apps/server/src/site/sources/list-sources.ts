import { listSources as call } from '@portal/contract/site/sources'
import { usualRhythmDays } from '@portal/domain/site/sources/source-health'
import { findSources } from '../../platform/commands/source-queries.ts'
import { implement } from '../../platform/http/handler.ts'

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
