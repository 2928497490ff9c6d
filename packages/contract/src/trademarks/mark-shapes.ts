import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { markEventKeys } from '@portal/domain/trademarks/register/mark-event-names'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { markDays, markRelations, markWatchStateCodes } from '@portal/domain/trademarks/register/mark-watch-states'
import { riskBands } from '@portal/domain/trademarks/register/similar/bands'
import { z } from 'zod'
import { civilDate, instant, shape, twoLanguages } from '../shapes.ts'

/** Marks one account watches; numbers given at once; rows that one act names. */
export const watchedMarksMax = 20_000
export const markLinesMax = 2_000
export const markBulkMax = 1_000
export const similarMarksMax = 200

export const markKinds = ['ordinary', 'collective', 'certification', 'special'] as const
export const markForms = ['word', 'figure', 'combined', 'threeD', 'colours', 'sound', 'motion'] as const

/** A class of the Nice table: 1 to 45. */
export const niceClass = z.coerce.number<number>().int().min(1).max(45)
/** A similar group: four digits, the first two its class. */
export const similarGroup = z.string().regex(/^\d{4}$/)

/** A mark of one class as the register copy has it. */
export const RegisterMark = shape({
  id: z.string(),
  number: z.string(),
  classNumber: z.int(),
  name: z.string(),
  /** Addresses of its picture, small and whole; null: its words are its picture. */
  image: z.string().nullable(),
  picture: z.string().nullable(),
  kind: z.enum(markKinds),
  form: z.enum(markForms),
  groups: z.array(z.string()),
  goods: z.string(),
  status: z.enum(registerStatusCodes),
  appliedOn: civilDate.nullable(),
  publishedOn: civilDate.nullable(),
  publishedIssue: z.string(),
  registeredOn: civilDate.nullable(),
  registeredIssue: z.string(),
  validFrom: civilDate.nullable(),
  validTo: civilDate.nullable(),
  owner: z.string(),
  agent: z.string(),
  isCoOwned: z.boolean(),
  isPledged: z.boolean(),
  isLicensed: z.boolean(),
  isFrozen: z.boolean(),
  isWellKnown: z.boolean(),
  isInvented: z.boolean(),
  source: z.string(),
  sourceAge: civilDate,
})
export type RegisterMark = z.output<typeof RegisterMark>

/** What was searched: how many marks of the classes asked for, from where, and how old the data are. */
export const Searched = shape({
  marks: z.int(),
  live: z.int(),
  sources: z.array(shape({ name: z.string(), marks: z.int(), oldestOn: civilDate, newestOn: civilDate })),
})

export const SimilarMark = shape({
  id: z.string(),
  number: z.string(),
  classNumber: z.int(),
  name: z.string(),
  /** Address of its small picture; null: its words are its picture. */
  image: z.string().nullable(),
  status: z.enum(registerStatusCodes),
  owner: z.string(),
  appliedOn: civilDate.nullable(),
  validTo: civilDate.nullable(),
  groups: z.array(z.string()),
  isInvented: z.boolean(),
  /** 0 to 100: how much it stands in the way. */
  score: z.int(),
  band: z.enum(riskBands),
  why: z.array(twoLanguages),
})
export type SimilarMark = z.output<typeof SimilarMark>

/** What the register records of a number, or what follows from it. */
export const MarkEvent = shape({
  key: z.enum(markEventKeys),
  on: civilDate,
  /** Issue of the gazette, or empty. */
  issue: z.string(),
  classes: z.array(z.int()),
})

/** A mark on the list of an account. `name` to `owner` are the specification's columns. */
/** What {@link MarkAtWork} calls a transfer, which is no service of the table. */
export const transferAtWork = 'transfer'

/** An order for a mark that was handed in and that the office has not decided. */
const MarkAtWork = shape({ service: z.enum([...trademarkServiceIds, transferAtWork]), orderNo: z.string() })
export type MarkAtWork = z.output<typeof MarkAtWork>

export const WatchedMark = shape({
  id: z.string(),
  name: z.string(),
  /** Picture of the mark; null: its words are its picture. */
  image: z.string().nullable(),
  number: z.string(),
  classes: z.array(z.int()),
  status: z.enum(registerStatusCodes),
  validTo: civilDate.nullable(),
  owner: z.string(),
  /** Whose list it is on, told to agents and staff; null on one's own. */
  customer: z.string().nullable(),
  relation: z.enum(markRelations),
  appliedOn: civilDate.nullable(),
  publishedOn: civilDate.nullable(),
  registeredOn: civilDate.nullable(),
  state: z.enum(markWatchStateCodes),
  /** The day that counts now; null without one, or while the dates are not known. */
  next: shape({ day: z.enum(Object.keys(markDays) as [keyof typeof markDays]), on: civilDate }).nullable(),
  /** First day on which it can be renewed, and the last of grace. */
  renewal: shape({ opensOn: civilDate, graceEndsOn: civilDate }).nullable(),
  /** From this day on anybody can ask to cancel it for three years of non-use. */
  nonUseOn: civilDate.nullable(),
  /** Registered as far as is known, but without a day from which the term is counted. */
  isDateMissing: z.boolean(),
  /** Orders of the account about it that are at work and that the reader may see, the newest first. */
  atWork: z.array(MarkAtWork),
  notes: z.string(),
  /** Facts that a person typed, by field. */
  typed: z.array(z.string()),
  source: z.string().nullable(),
  sourceAge: civilDate.nullable(),
  addedTime: instant,
})
export type WatchedMark = z.output<typeof WatchedMark>
