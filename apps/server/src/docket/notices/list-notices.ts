import { listNotices as call } from '@portal/contract/docket/notices'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { countNotices, findNotices } from './notice-queries.ts'
import { toNoticeRow } from './notice-row-rules.ts'

export const listNotices = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const now = services.now()
  const asked = { filter, today: beijingDate(now) }
  const [rows, total] = await Promise.all([
    findNotices(db, user, { ...asked, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countNotices(db, user, asked),
  ])
  return { list: rows.map((row) => toNoticeRow(row, user, now)), total, pageNum, pageSize }
})
