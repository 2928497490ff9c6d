import { giveUpWatches as call } from '@portal/contract/docket/monitoring'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { lockOwnWatches, markGivenUp } from './change-queries.ts'
import { rewriteWatches } from './watch-write-queries.ts'

export const giveUpWatches = implement(call, async ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const found = await lockOwnWatches(tx, user, input.id)
    const ids = found.filter((watch) => watch.givenUpAt === null && watch.state !== 'ended').map((watch) => watch.id)
    await markGivenUp(tx, ids, user.id, input.reason)
    await rewriteWatches(tx, ids, beijingDate(services.now()))
    return { changed: ids.length }
  }),
)
