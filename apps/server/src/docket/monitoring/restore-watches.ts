import { restoreWatches as call } from '@portal/contract/docket/monitoring'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { undoRemoval } from './change-queries.ts'
import { rewriteWatches } from './watch-write-queries.ts'

export const restoreWatches = implement(call, async ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { restored, existed } = await undoRemoval(tx, user, input.undoId)
    if (restored.length + existed === 0) throw new AppError('common.notFound')
    // Days may have passed since.
    await rewriteWatches(tx, restored, beijingDate(services.now()))
    return { restored: restored.length, existed }
  }),
)
