import { settleChange as call } from '@portal/contract/docket/monitoring'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { lockOwnWatches, settleChanges } from './change-queries.ts'
import { rewriteWatches } from './watch-write-queries.ts'

export const settleChange = implement(call, async ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const found = await lockOwnWatches(tx, user, input.id)
    const ids = found.filter((watch) => watch.changes.length > 0).map((watch) => watch.id)
    await settleChanges(tx, ids, input.accept)
    if (input.accept) await rewriteWatches(tx, ids, beijingDate(services.now()))
    return { changed: ids.length }
  }),
)
