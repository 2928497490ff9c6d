import { listLines as call } from '@portal/contract/office/reports'
import { implement } from '../../platform/http/handler.ts'
import { findLines } from './line-queries.ts'
import { toReportLine } from './line-rules.ts'
import { getVisibleReport } from './report-queries.ts'

export const listLines = implement(call, async ({ input, user, db, language }) => {
  const { id, part, group, pageNum, pageSize } = input
  const report = await getVisibleReport(db, user, id)
  // Rights are noted for what is due too: they are shown where the report tells of them.
  if (report.state !== 'ready' || !report.parts.includes(part)) return { list: [], total: 0, pageNum, pageSize }
  const { rows, total } = await findLines(db, user, {
    id,
    part,
    group,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  const list = rows.map(({ orderNo, ...row }) => {
    const line = toReportLine(row, language)
    // The references are the agency's own: a report that leaves them out tells nobody of them.
    return { ...line, reference: report.hasReferences ? line.reference : '', orderNo }
  })
  return { list, total, pageNum, pageSize }
})
