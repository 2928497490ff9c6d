import { listCorrections as call } from '@portal/contract/docket/notices'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { countCorrections, findCorrectionRows } from './correction-list-queries.ts'
import { toCorrectionRow } from './correction-row-rules.ts'

export const listCorrections = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize, ...filter } = input
  const asked = { filter, today: beijingDate(services.now()) }
  const [rows, total] = await Promise.all([
    findCorrectionRows(db, user, { ...asked, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countCorrections(db, user, asked),
  ])
  return { list: rows.map((row) => toCorrectionRow(row, user)), total, pageNum, pageSize }
})
