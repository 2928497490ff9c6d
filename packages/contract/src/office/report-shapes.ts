import {
  doneEventKeys,
  reportGroupKeys,
  reportPartKeys,
  rightPhaseKeys,
  stopReasonKeys,
} from '@portal/domain/office/reports/report-facts'
import { z } from 'zod'
import { civilDate, fen, instant, shape, twoLanguages } from '../shapes.ts'

export const reportLanguages = ['en', 'zh'] as const
export const reportNameMax = 80
export const reportReceiversMax = 50
export const reportCountriesMax = 60

const Part = z.enum(reportPartKeys)
const Group = z.enum(reportGroupKeys)

export const ReportRow = shape({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  /** The client, or the organisation itself. */
  subject: z.string(),
  /** Who made it, where that is another organisation than the caller's. */
  from: z.string().nullable(),
  asOf: civilDate,
  /** Null while it is made. */
  rights: z.int().nullable(),
  rhythm: z.enum(['monthly', 'asked']),
  state: z.enum(['making', 'ready', 'failed']),
  maker: z.string(),
  createdTime: instant,
  sentTime: instant.nullable(),
})
export type ReportRow = z.output<typeof ReportRow>

export const SettingRow = shape({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  clientId: z.uuid().nullable(),
  rhythm: z.enum(['monthly', 'asked']),
  monthlyDay: z.int().nullable(),
  nextOn: civilDate.nullable(),
  last: shape({
    id: z.uuid(),
    number: z.string(),
    asOf: civilDate,
    state: z.enum(['making', 'ready', 'failed']),
  }).nullable(),
  toAccount: z.boolean(),
  /** Names of members that get it. */
  receivers: z.array(z.string()),
  maker: z.string(),
  stopReason: z.enum(stopReasonKeys).nullable(),
  createdTime: instant,
})
export type SettingRow = z.output<typeof SettingRow>

export const Setting = shape({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  clientId: z.uuid().nullable(),
  subject: z.string(),
  parts: z.array(Part),
  limitDays: z.int(),
  groups: z.array(Group).nullable(),
  countries: z.array(z.string()).nullable(),
  languages: z.array(z.enum(reportLanguages)),
  hasReferences: z.boolean(),
  monthlyDay: z.int().nullable(),
  toAccount: z.boolean(),
  memberIds: z.array(z.uuid()),
  stopReason: z.enum(stopReasonKeys).nullable(),
})

const Months = z.array(shape({ month: z.string(), count: z.int() }))
export const Figures = shape({
  groups: z.array(shape({ group: Group, phases: z.partialRecord(z.enum(rightPhaseKeys), z.int()) })),
  limits: shape({ total: z.int(), overdue: z.int(), months: Months }),
  done: z.array(shape({ event: z.enum(doneEventKeys), count: z.int() })),
  costs: shape({ official: fen, service: fen, refundedOfficial: fen, refundedService: fen }),
  years: z.array(shape({ year: z.int(), official: fen, service: fen, refunded: fen })),
  due: shape({
    count: z.int(),
    official: fen,
    /** In their grace period: a late fee comes to them, which is in no sum. */
    late: z.int(),
    /** Due, without a known amount. */
    unknown: z.int(),
    /** Granted or registered, and nobody knows what is due. */
    unwatched: z.int(),
    months: z.array(shape({ month: z.string(), official: fen })),
  }),
  quotes: shape({ count: z.int(), official: fen, service: fen }),
})

export const Report = shape({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  subject: z.string(),
  /** Who made it: name and, of an agency, what stands on its papers. */
  by: shape({ name: z.string(), address: z.string(), phone: z.string() }),
  asOf: civilDate,
  fromOn: civilDate,
  toOn: civilDate,
  parts: z.array(Part),
  limitDays: z.int(),
  groups: z.array(Group).nullable(),
  countries: z.array(z.string()).nullable(),
  hasReferences: z.boolean(),
  rhythm: z.enum(['monthly', 'asked']),
  state: z.enum(['making', 'ready', 'failed']),
  /** In per cent, while it is made. */
  progress: z.int(),
  failure: z.enum([...stopReasonKeys, 'error']).nullable(),
  figures: Figures.nullable(),
  files: z.array(
    shape({ language: z.enum(reportLanguages), format: z.enum(['pdf', 'xlsx']), id: z.uuid(), bytes: z.int() }),
  ),
  sentTime: instant.nullable(),
  /** Who gets it by sending: the client's people, and how many members by name. Null for who reads it as the client. */
  sending: shape({
    toAccount: z.boolean(),
    account: z.int(),
    members: z.array(z.string()),
    maySend: z.boolean(),
  }).nullable(),
})

export const ReportLine = shape({
  place: z.int(),
  group: Group.nullable(),
  title: z.string(),
  number: z.string(),
  reference: z.string(),
  /** Two letters and name; null of what asks for several countries. */
  country: shape({ code: z.string(), name: twoLanguages }).nullable(),
  /** Of a right: its phase, and the state that it was read in. */
  phase: z.enum(rightPhaseKeys).nullable(),
  state: twoLanguages.nullable(),
  filedOn: civilDate.nullable(),
  grantedOn: civilDate.nullable(),
  /** Deadline, or the next one of a right. */
  limit: twoLanguages.nullable(),
  /** The day that it is about: deadline, event, booking, last day of a quote. */
  onDay: civilDate.nullable(),
  /** A rest day that is not published may still move it. */
  mayMove: z.boolean(),
  isOverdue: z.boolean(),
  /** What was done, or whether it was paid or refunded. */
  what: twoLanguages.nullable(),
  /** Below zero for what was paid back; null where it is not known. */
  official: fen.nullable(),
  service: fen.nullable(),
  /** The case, where the caller sees it. */
  orderNo: z.string().nullable(),
})
export type ReportLine = z.output<typeof ReportLine>
