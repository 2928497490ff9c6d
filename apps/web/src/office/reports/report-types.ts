import type { ReplyFor } from '../../api/send-call.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'

export type ReportInList = RowOf<'reports.listReports'>
export type SettingInList = RowOf<'reports.listSettings'>
export type Report = ReplyFor<'reports.getReport'>
export type Figures = NonNullable<Report['figures']>
export type Setting = ReplyFor<'reports.getSetting'>
export type Line = ReplyFor<'reports.listLines'>['list'][number]
