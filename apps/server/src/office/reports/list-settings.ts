import { listSettings as call } from '@portal/contract/office/reports'
import { reportNumber } from '@portal/domain/office/reports/report-facts'
import { nextReportOn } from '@portal/domain/office/reports/report-months'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { type FoundSetting, findSettingsPage } from './setting-list-queries.ts'

export const listSettings = implement(call, async ({ input, user, db, services, language }) => {
  const { pageNum, pageSize, ...asked } = input
  const now = services.now()
  const piece = { ...asked, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await findSettingsPage(db, { user, now, language }, piece)
  const list = rows.map(({ fromMonth, lastMonth, createdAt, last, ...row }) => ({
    ...row,
    rhythm: row.monthlyDay === null ? ('asked' as const) : ('monthly' as const),
    nextOn: nextOn({ ...row, fromMonth, lastMonth }, beijingDate(now)),
    last: last && { id: last.id, number: reportNumber(last), asOf: last.asOf, state: last.state },
    createdTime: new Date(createdAt).toISOString(),
  }))
  return { list, total, pageNum, pageSize }
})

type Rhythm = Pick<FoundSetting, 'monthlyDay' | 'fromMonth' | 'lastMonth' | 'stopReason'>

function nextOn({ monthlyDay, fromMonth, lastMonth, stopReason }: Rhythm, today: CivilDate): CivilDate | null {
  if (monthlyDay === null || fromMonth === null || stopReason !== null) return null
  const after = lastMonth === null ? null : civilDate(lastMonth)
  return nextReportOn(today, { day: monthlyDay, from: civilDate(fromMonth), after })
}
