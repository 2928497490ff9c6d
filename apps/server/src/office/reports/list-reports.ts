import { listReports as call } from '@portal/contract/office/reports'
import { reportNumber } from '@portal/domain/office/reports/report-facts'
import { implement } from '../../platform/http/handler.ts'
import { findReportsPage } from './report-queries.ts'

export const listReports = implement(call, async ({ input, user, db, services, language }) => {
  const { pageNum, pageSize, ...asked } = input
  const piece = { ...asked, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await findReportsPage(db, { user, now: services.now(), language }, piece)
  const list = rows.map(({ year, no, month, createdAt, sentAt, ...row }) => ({
    ...row,
    number: reportNumber({ year, no }),
    rhythm: month === null ? ('asked' as const) : ('monthly' as const),
    createdTime: new Date(createdAt).toISOString(),
    sentTime: sentAt === null ? null : new Date(sentAt).toISOString(),
  }))
  return { list, total, pageNum, pageSize }
})
