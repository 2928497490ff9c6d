import { feeStates, watchedLegalStates, watchStateCodes } from '@portal/domain/docket/monitoring/watch-states'
import { z } from 'zod'
import { caseKinds } from '../kernel/order-choices.ts'
import { filterShape } from '../list-shapes.ts'
import { civilDate, fen, idText, instant, shape, twoLanguages } from '../shapes.ts'
import { sharedColumns, watchFields, watchFlags, watchTabs } from './monitoring-choices.ts'
import { watchList } from './watch-list.ts'

/** Filters of the watching list; all given ones must hold. */
export const watchFilter = { ...filterShape(watchList.filters), tab: z.enum(watchTabs).default('all') }
export const WatchFilter = z.object(watchFilter)
export type WatchFilter = z.output<typeof WatchFilter>

export const WatchChange = shape({
  field: z.enum(watchFields),
  from: z.string(),
  to: z.string(),
  /** Where the new value was read, and the day that data describe. */
  source: z.string(),
  age: civilDate.nullable(),
})
export type WatchChange = z.output<typeof WatchChange>

/** One watched patent in a list; amounts in fen. */
export const WatchRow = shape({
  id: z.string(),
  /** 13 or 9 characters without a dot. */
  patentNumber: z.string(),
  publicationNumber: z.string().nullable(),
  title: z.string(),
  type: z.enum(caseKinds),
  applicantName: z.string(),
  legal: z.enum(watchedLegalStates),
  filedOn: civilDate.nullable(),
  grantedOn: civilDate.nullable(),
  state: z.enum(watchStateCodes),
  /** The next fee; null without one, or while dates are missing. */
  fee: shape({
    year: z.int(),
    dueOn: civilDate,
    deadlineInner: civilDate,
    deadlineOfficial: civilDate,
    graceEndsOn: civilDate,
    full: fen,
    /** After reduction. */
    reduced: fen,
    /** If paid today. */
    late: fen,
    /** What restores the right; only in the restoration period. */
    restoration: fen.nullable(),
    toPay: fen,
    state: z.enum(feeStates),
  }).nullable(),
  /** Why no fee can be named. */
  noFee: z.enum(['datesMissing', 'notGranted', 'ended', 'allPaid']).nullable(),
  /** The open notice of the office with the nearest limit; null without one. */
  notice: shape({ id: z.string(), name: twoLanguages, dueOn: civilDate.nullable() }).nullable(),
  restorationEndsOn: civilDate.nullable(),
  /** Delivery of the notice of termination; forgotten once the fee's receipt is filed. */
  terminationNoticeOn: civilDate.nullable(),
  /** No notice of termination is noted: the end of restoration is our guess. */
  isRestorationGuessed: z.boolean(),
  paidThroughYear: z.int().nullable(),
  paidUntilOn: civilDate.nullable(),
  /** Earlier years count as paid because nobody said otherwise. */
  isPaidAssumed: z.boolean(),
  /** Last comparison with public data. */
  checkedTime: instant.nullable(),
  source: z.string().nullable(),
  sourceAge: civilDate.nullable(),
  /** 0, 70 or 85 per cent off. */
  reduction: z.int(),
  /** Year of grant as its notice names it; null: the year of publication counts. */
  grantFeeYear: z.int().nullable(),
  /** By which the office prolonged the term. */
  compensatedDays: z.int(),
  openLicenceFrom: civilDate.nullable(),
  openLicenceTo: civilDate.nullable(),
  notes: z.string(),
  flag: z.enum(watchFlags).nullable(),
  givenUp: shape({ time: instant, reason: z.string() }).nullable(),
  changes: z.array(WatchChange),
  orderNo: z.string().nullable(),
  /** Whose it is, for those who work for customers; null for customers. */
  customer: z.string().nullable(),
  watcher: z.string(),
  addedTime: instant,
})
export type WatchRow = z.output<typeof WatchRow>

const DeadlineSteps = z.array(
  shape({
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    on: civilDate,
  }),
)

export const LadderYear = shape({
  year: z.int(),
  dueOn: civilDate,
  deadlineInner: civilDate,
  deadlineOfficial: civilDate,
  graceEndsOn: civilDate,
  /** "Why this date" for both limits: words in `domain/deadlines/words.ts`. */
  why: DeadlineSteps,
  whyGrace: DeadlineSteps,
  isCalendarKnown: z.boolean(),
  full: fen,
  reduced: fen,
  offPercent: z.int(),
  reason: z.enum(['none', 'feeReduction', 'openLicence']),
  isGrantYear: z.boolean(),
  /** Whole years of the compensated term that one payment is for; 0 for a year of the ordinary term. */
  compensatedYears: z.int(),
  /** The office's payment code, where the source has one. */
  code: z.string().nullable(),
  late: z.array(shape({ fromOn: civilDate, toOn: civilDate, percent: z.int(), late: fen, toPay: fen })),
  /** Until when is known only of the missed fee, once its notice of termination is. */
  restoration: shape({
    late: fen,
    restoration: fen,
    toPay: fen,
    endsOn: civilDate.nullable(),
    why: DeadlineSteps,
  }).nullable(),
  state: z.enum(feeStates).nullable(),
})

export const Share = shape({
  id: idText,
  /** Patents in it. */
  patents: z.int(),
  fields: z.array(z.enum(sharedColumns)),
  hasPassword: z.boolean(),
  createdTime: instant,
  expireTime: instant,
  ended: z.boolean(),
  views: z.array(shape({ time: instant, place: z.string() })),
  viewCount: z.int(),
})

/** One patent as a link shows it: only the allowed columns are there, beside the number. */
export const SharedRow = shape({
  patentNumber: z.string(),
  title: z.string().optional(),
  type: z.string().optional(),
  applicantName: z.string().optional(),
  state: z.enum(watchStateCodes).optional(),
  year: z.int().nullable().optional(),
  full: fen.nullable().optional(),
  reduced: fen.nullable().optional(),
  toPay: fen.nullable().optional(),
  deadlineOfficial: civilDate.nullable().optional(),
  graceEndsOn: civilDate.nullable().optional(),
  paidUntilOn: civilDate.nullable().optional(),
  notes: z.string().optional(),
})
