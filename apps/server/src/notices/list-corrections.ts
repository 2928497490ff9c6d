import { listCorrections as call } from '@portal/contract/notices'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { implement } from '../http/handler.ts'
import { findCorrections } from './correction-list-queries.ts'
import { toCorrectionRow } from './correction-row-rules.ts'

export const listCorrections = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize, ...filter } = input
  const { rows, total } = await findCorrections(db, user, {
    filter,
    today: beijingDate(services.now()),
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  return { list: rows.map((row) => toCorrectionRow(row, user)), total, pageNum, pageSize }
})
