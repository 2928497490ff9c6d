import { listWatchedMarks as call } from '@portal/contract/trademarks/marks'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { countWatchedMarks, findWatchedMarks } from './watched-queries.ts'
import { toListRow } from './watched-rules.ts'

export const listWatchedMarks = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const today = beijingDate(services.now())
  const [rows, total] = await Promise.all([
    findWatchedMarks(db, user, { filter, today }, { sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countWatchedMarks(db, user, { filter, today }),
  ])
  return { list: rows.map((found) => toListRow(found, user, today)), total, pageNum, pageSize }
})
