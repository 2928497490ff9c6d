import { resumeWatches as call } from '@portal/contract/docket/monitoring'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { lockOwnWatches, markResumed } from './change-queries.ts'
import { rewriteWatches } from './watch-write-queries.ts'

export const resumeWatches = implement(call, async ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const found = await lockOwnWatches(tx, user, input.id)
    const ids = found.filter((watch) => watch.givenUpAt !== null).map((watch) => watch.id)
    await markResumed(tx, ids)
    await rewriteWatches(tx, ids, beijingDate(services.now()))
    return { changed: ids.length }
  }),
)
