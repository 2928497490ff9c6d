import type { ReplyFor } from '../../api/send-call.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'

export type Figures = ReplyFor<'overview.getFigures'>
export type CaseRow = RowOf<'overview.listCases'>
export type BookingRow = RowOf<'overview.listMoney'>
