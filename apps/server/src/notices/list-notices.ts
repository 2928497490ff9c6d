import { listNotices as call } from '@portal/contract/notices'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { implement } from '../http/handler.ts'
import { findNoticesPage } from './notice-queries.ts'
import { toNoticeRow } from './notice-row-rules.ts'

export const listNotices = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const now = services.now()
  const { rows, total } = await findNoticesPage(db, user, {
    filter,
    sort,
    order,
    today: beijingDate(now),
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  return { list: rows.map((row) => toNoticeRow(row, user, now)), total, pageNum, pageSize }
})
