import { listWatches as call } from '@portal/contract/docket/monitoring'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { countWatches, findWatchRows } from './watch-list-queries.ts'

export const listWatches = implement(call, async ({ input, user, db, services, language }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const today = beijingDate(services.now())
  const [list, total] = await Promise.all([
    findWatchRows(db, user, {
      ...{ filter, sort, order, today, language },
      ...{ limit: pageSize, offset: (pageNum - 1) * pageSize },
    }),
    countWatches(db, user, { filter, today }),
  ])
  return { list, total, pageNum, pageSize }
})
