import { reportRows, reportSettings, reports } from '../platform/db/schema/reports.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** Tables of reports, by which the owner's rows are looked at before and after. */
export const reportTables = ['report_settings', 'reports']

/** A setting of the owner's own report, and a report with a line. */
export async function makeReportRows({ db }: TestPortal, owner: TestPerson, marker: string) {
  const facts = {
    organisationId: owner.ownerId,
    name: marker,
    parts: ['right' as const],
    limitDays: 90,
    madeBy: owner.id,
  }
  const [setting] = await db
    .insert(reportSettings)
    .values({ ...facts, languages: ['zh'] })
    .returning({ id: reportSettings.id })
  if (!setting) throw new Error('rows were not made')
  const days = { asOf: '2026-01-05', fromOn: '2025-12-05', toOn: '2026-01-04' }
  const [report] = await db
    .insert(reports)
    .values({
      ...{ ...facts, ...days, settingId: setting.id, customerId: owner.ownerId, year: 2026, no: 1, subject: marker },
      ...{
        languages: ['zh'],
        hasReferences: false,
        toAccount: false,
        isWhole: true,
        state: 'ready',
        madeAt: new Date(),
      },
      figures: {
        ...{ groups: [], done: [], years: [], limits: { total: 0, overdue: 0, months: [] } },
        costs: { official: 0, service: 0, refundedOfficial: 0, refundedService: 0 },
        due: { count: 0, official: 0, late: 0, unknown: 0, unwatched: 0, months: [] },
        quotes: { count: 0, official: 0, service: 0 },
      },
    })
    .returning({ id: reports.id })
  if (!report) throw new Error('rows were not made')
  await db.insert(reportRows).values({ reportId: report.id, part: 'right', place: 1, title: marker })
  return { reportSetting: setting.id, report: report.id }
}
