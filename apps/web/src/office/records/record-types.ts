import type { RecordKind, RecordState } from '@portal/domain/office/records/record-facts'
import type { ReplyFor } from '../../api/send-call.ts'
import { pathTo } from '../../app/paths.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'
import type { Tone } from '../../ui/Chip.tsx'

export type RecordInList = RowOf<'records.listRecords'>
export type ReleasedInList = RowOf<'records.listReleased'>
export type RegistrationInList = RowOf<'records.listRegistrations'>
export type ProblemInList = RowOf<'records.listProblems'>
export type OneRecord = ReplyFor<'records.getRecord'>
export type Released = ReplyFor<'records.getReleased'>
export type Facts = OneRecord['facts']

export const recordTones: Readonly<Record<RecordState, Tone>> = {
  draft: 'quiet',
  ready: 'wait',
  released: 'good',
  withdrawn: 'quiet',
}
export const registrationTones: Readonly<Record<NonNullable<RecordInList['registration']>, Tone>> = {
  draft: 'quiet',
  asked: 'wait',
  confirmed: 'good',
  declined: 'bad',
  pooled: 'wait',
  held: 'warn',
  lapsed: 'quiet',
  passed: 'quiet',
}

export const recordPath = (id: string): string => pathTo('/user/ReportingRecords/:id', { params: { id } })
export const releasedPath = (id: string): string => pathTo('/getReportingRecordsIsRelease/:id', { params: { id } })
export const writePath = (query: { readonly id?: string; readonly kind?: RecordKind }): string =>
  pathTo('/user/ReportingRecords/write', { query })

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
