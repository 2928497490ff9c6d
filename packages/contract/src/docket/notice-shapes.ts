import { noticeStateCodes, replyTaskCodes } from '@portal/domain/docket/notices/notice-states'
import { readingPlaceCodes } from '@portal/domain/docket/notices/reading'
import { type SingleKind, singleKinds } from '@portal/domain/law/patents/follow-up-names'
import { z } from 'zod'
import { ContactShape } from '../kernel/order-shapes.ts'
import { civilDate, fen, idText, instant, shape, twoLanguages } from '../shapes.ts'
import { noticeCorrectionSources, noticeCorrectionStates, noticeStages } from './notice-choices.ts'

/** One notice in a list. */
export const NoticeRow = shape({
  id: idText,
  stage: z.enum(noticeStages),
  state: z.enum(noticeStateCodes),
  /** Code of the office, or `certificate`; null while nobody knows what it is. */
  code: z.string().nullable(),
  name: twoLanguages.nullable(),
  task: z.enum(replyTaskCodes),
  needsReply: z.boolean(),
  patentNumber: z.string(),
  title: z.string(),
  orderNo: z.string().nullable(),
  customer: z.string().nullable(),
  agent: z.string().nullable(),
  dispatchedOn: civilDate.nullable(),
  receivedTime: instant,
  deadlineInner: civilDate.nullable(),
  deadlineOfficial: civilDate.nullable(),
  urgent: z.boolean(),
  /** Least sure of what matters, 0 to 100; null for one recorded by hand. */
  confidence: z.int().nullable(),
  confirmedTime: instant.nullable(),
  acknowledgedTime: instant.nullable(),
  sentTime: instant.nullable(),
  draftedTime: instant.nullable(),
  submittedOn: civilDate.nullable(),
  closedTime: instant.nullable(),
  /** A client brought it for the agency to check. */
  handed: z.boolean(),
  fileId: z.string().nullable(),
  source: z.enum(['pdf', 'zip', 'xml', 'mail', 'record']),
  sourceName: z.string(),
  /** Until when it can be taken back; null if it cannot any more. */
  undoUntil: instant.nullable(),
  version: z.int(),
})
export type NoticeRow = z.output<typeof NoticeRow>

/** A value that was read, with how sure it is. */
export const NoticeReadValue = shape({
  field: z.enum(['code', 'number', 'case', 'title', 'applicant', 'dispatchedOn', 'filedOn', 'printedOn', 'period']),
  value: z.string(),
  confidence: z.int().min(0).max(100),
  place: z.enum(readingPlaceCodes),
  quote: z.string(),
})
export type NoticeReadValue = z.output<typeof NoticeReadValue>

export const NoticeFeeLine = shape({
  name: z.string(),
  /** Ours, where the name is known. */
  kind: z.string().nullable(),
  amount: fen,
  confidence: z.int().min(0).max(100),
})
export type NoticeFeeLine = z.output<typeof NoticeFeeLine>

const step = shape({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  on: civilDate,
})

export const NoticeDeadline = shape({
  ruleId: z.string(),
  name: twoLanguages,
  missed: twoLanguages,
  /** The law it rests on. */
  basis: twoLanguages,
  startsOn: civilDate,
  officialOn: civilDate,
  internalOn: civilDate,
  /** "Why this date". */
  steps: z.array(step),
  warning: z.string().nullable(),
  needsConfirmation: z.boolean(),
  confidence: z.int().min(0).max(100),
})
export type NoticeDeadline = z.output<typeof NoticeDeadline>

/** What confirming would do, computed from what stands in the review. */
export const NoticeOutcome = shape({
  document: twoLanguages,
  meaning: twoLanguages,
  /** Official state of the case before and after; null without a case of ours. */
  officialFrom: z.string().nullable(),
  officialTo: z.string().nullable(),
  deadlines: z.array(NoticeDeadline),
  /** Deadlines that need a date which is not known. */
  unset: z.array(shape({ ruleId: z.string(), name: twoLanguages, reason: twoLanguages })),
  closes: z.array(shape({ ruleId: z.string(), name: twoLanguages, officialOn: civilDate, as: z.string() })),
  task: shape({ kind: z.enum(replyTaskCodes), needsReply: z.boolean(), confidence: z.int().min(0).max(100) }),
  message: shape({ en: z.string(), zh: z.string(), confidence: z.int().min(0).max(100) }),
  /** The notice words another length of the period than the rule has. */
  periodDiffers: z.boolean(),
})
export type NoticeOutcome = z.output<typeof NoticeOutcome>

export const NoticeDetail = shape({
  ...NoticeRow.shape,
  /** Facts a review starts from; empty where nothing was read. */
  facts: shape({
    applicationNumber: z.string(),
    filedOn: civilDate.nullable(),
    printedOn: civilDate.nullable(),
    deliveryMode: z.enum(['electronic', 'postal']),
    applicantName: z.string(),
  }),
  reading: z.array(NoticeReadValue),
  fees: z.array(NoticeFeeLine),
  /** Deadlines as confirmed; while it is proposed what they would be. */
  outcome: NoticeOutcome.nullable(),
  /** Why confirming is not possible as it stands, in the reader's language; null if it is. */
  refusal: z.string().nullable(),
  /** Cases and watched patents it may belong to, the likeliest first. */
  candidates: z.array(
    shape({
      orderNo: z.string().nullable(),
      patentNumber: z.string(),
      title: z.string(),
      confidence: z.int(),
    }),
  ),
  fileName: z.string().nullable(),
  mediaType: z.string().nullable(),
  sourceFileId: z.string().nullable(),
  draftText: z.string(),
  draftFileId: z.string().nullable(),
  draftFileName: z.string().nullable(),
  reason: z.string(),
  /** The recorded document of the case; null for a patent that is no case of ours. */
  documentId: z.string().nullable(),
  /**
   * The follow-up that answers it: its kind, and the one that was begun, if any; null where none answers (a fee, a
   * court). Whoever may begin it is told by `may.answer`.
   */
  followUp: shape({
    kind: z.enum(singleKinds as [SingleKind, ...SingleKind[]]),
    orderNo: z.string().nullable(),
    workState: z.int().nullable(),
  }).nullable(),
  /** Whom to ask about it; of a patent that is no case, the agency of the portal. */
  contact: ContactShape.nullable(),
  history: z.array(
    shape({
      time: instant,
      event: z.string(),
      actorName: z.string().nullable(),
      actorRole: z.string(),
      text: z.string(),
    }),
  ),
  /** What the reader may do now. */
  may: shape({
    confirm: z.boolean(),
    /** Confirming gives it to the agency, who check it first. */
    handOver: z.boolean(),
    acknowledge: z.boolean(),
    /** Begin the follow-up that answers it. */
    answer: z.boolean(),
    draft: z.boolean(),
    submit: z.boolean(),
    close: z.boolean(),
    giveUp: z.boolean(),
    reopen: z.boolean(),
    send: z.boolean(),
    undo: z.boolean(),
    remove: z.boolean(),
  }),
})
export type NoticeDetail = z.output<typeof NoticeDetail>

/** One place that must be corrected. */
export const NoticeCorrectionPlace = shape({
  /** Of the form, as our reviewer opened it; null for one that the office names. */
  path: z.string().nullable(),
  /** Document and place in it, as the office names them; empty for the form's. */
  file: z.string(),
  place: z.string(),
  /** What people call it: of the form its group and line, else document and place. */
  name: twoLanguages,
  words: z.string(),
})
export const NoticeDefect = NoticeCorrectionPlace.pick({ file: true, place: true, words: true })

/** Something that must be corrected: asked by the office, or by our reviewer. */
export const NoticeCorrectionRow = shape({
  /** Of the notice, or of the reviewer's round. */
  id: idText,
  source: z.enum(noticeCorrectionSources),
  orderNo: z.string().nullable(),
  /** Kind of the order: it says where its form is. */
  type: z.string().nullable(),
  patentNumber: z.string(),
  title: z.string(),
  customer: z.string().nullable(),
  document: twoLanguages,
  /** Recorded document of the office; null for our reviewer's rounds. */
  documentId: z.string().nullable(),
  /** Each place to correct; empty where the office's notice could not be read so far. */
  places: z.array(NoticeCorrectionPlace),
  fields: z.int(),
  /** First words of what is wrong. */
  reason: z.string(),
  round: z.int(),
  deadlineInner: civilDate.nullable(),
  deadlineOfficial: civilDate.nullable(),
  state: z.enum(noticeCorrectionStates),
  agent: z.string().nullable(),
  time: instant,
})
export type NoticeCorrectionRow = z.output<typeof NoticeCorrectionRow>
