import { followUpKinds, type SingleKind, singleKinds } from '@portal/domain/law/patents/follow-up-names'
import { changeItems, proofKinds } from '@portal/domain/patents/follow-ups/change-items'
import { restorationGrounds } from '@portal/domain/patents/follow-ups/form'
import { invalidationGroundIds } from '@portal/domain/patents/follow-ups/invalidation-grounds'
import { fileRoles } from '@portal/domain/patents/follow-ups/kinds'
import { z } from 'zod'
import { numberText, phoneText, postcodeText } from '../number-shapes.ts'
import { civilDate, fen, idText, instant, reductionPercent, shape, twoLanguages } from '../shapes.ts'

const key = z.string().min(1).max(64)
const short = z.string().max(200).default('')
const long = z.string().max(200_000).default('')
/** `YYYY-MM-DD`, or empty while it is not filled in. */
const day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .default('')

export const followUpFilesMax = 40

/** The follow-up form as it travels and is kept; a draft may be as empty as it likes. */
export const FollowUpFormShape = z.object({
  kind: z.enum(singleKinds as [SingleKind, ...SingleKind[]]),
  number: numberText(40).default(''),
  notice: z
    .object({
      documentId: z.uuid().nullable().default(null),
      code: z.string().trim().max(20).default(''),
      name: short,
      dispatchedOn: day,
      deliveryMode: z.enum(['electronic', 'postal']).default('electronic'),
      /** Proven day of receipt of a posted notice. */
      receivedOn: day,
      serial: z.string().trim().max(60).default(''),
    })
    .prefault({}),
  deadlineId: z.uuid().nullable().default(null),
  text: long,
  rows: z
    .array(z.object({ key, file: short, place: short, before: long, after: long }))
    .max(200)
    .default([]),
  claims: long,
  months: z.union([z.literal(1), z.literal(2)]).default(1),
  ground: z.enum(restorationGrounds).default('goodReason'),
  obstacleGoneOn: day,
  curedAct: z.string().max(4000).default(''),
  annuityYear: z.int().min(0).max(30).default(0),
  reductionPercent: reductionPercent.default(0),
  firstFilingNo: z.string().trim().max(60).default(''),
  firstFilingOn: day,
  grounds: z.array(z.enum(invalidationGroundIds)).max(invalidationGroundIds.length).default([]),
  evidence: z
    .array(z.object({ key, name: short, proves: z.string().max(4000).default('') }))
    .max(100)
    .default([]),
  payments: z
    .array(z.object({ key, name: short, amountFen: fen.min(0).max(100_000_000).default(0), paidOn: day }))
    .max(50)
    .default([]),
  copies: z.int().min(0).max(1000).default(1),
  files: z
    .array(
      z.object({
        key,
        fileId: z.uuid(),
        fileName: short,
        pages: z.int().min(0).max(5000).default(1),
        role: z.enum(fileRoles),
      }),
    )
    .max(followUpFilesMax)
    .default([]),
  declared: z.boolean().default(false),
})

const Party = z.object({
  name: short,
  nameEn: short,
  idCode: numberText().default(''),
  country: z.string().max(2).default('CN'),
  address: z.string().max(400).default(''),
  postcode: postcodeText(20).default(''),
  phone: phoneText().default(''),
})

/** One change of several cases (form 100016). */
export const ChangeShape = z.object({
  /** Application numbers in any spelling. */
  cases: z.array(z.string().trim().max(60)).max(400).default([]),
  kind: z.enum(changeItems),
  before: z.array(Party).max(30).default([]),
  after: z.array(Party).max(30).default([]),
  files: z
    .array(z.object({ fileId: z.uuid(), fileName: short, proof: z.enum(proofKinds) }))
    .max(followUpFilesMax)
    .default([]),
  declared: z.boolean().default(false),
})

export const FollowUpProblem = shape({ path: z.string(), message: z.string() })

export const QuotedFee = shape({
  beneficiary: z.enum(['office', 'service']),
  kind: z.string(),
  name: twoLanguages,
  quantity: z.int(),
  unit: fen,
  amount: fen,
  explanation: twoLanguages,
  source: twoLanguages,
})

export const FollowUpFees = shape({ lines: z.array(QuotedFee), official: fen, service: fen, total: fen })

/** A period of the case that a follow-up keeps or prolongs. */
export const FollowUpPeriod = shape({
  id: idText,
  ruleId: z.string(),
  officialOn: civilDate,
  internalOn: civilDate,
  state: z.string(),
  extendable: z.boolean(),
  /** The document that set it; null for one set otherwise. */
  documentId: z.string().nullable(),
  /** How often it was prolonged. */
  extended: z.int(),
  /** Why this date. */
  steps: z.array(
    shape({
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      on: civilDate,
    }),
  ),
  /** The kind that answers it; null for one that only money or a filing keeps. */
  answeredBy: z.string().nullable(),
})

const names = z.array(z.string())
export const FollowUpCase = shape({
  /** Null for a patent that is not among the orders. */
  orderNo: z.string().nullable(),
  number: z.string(),
  title: z.string(),
  right: z.enum(['invention', 'utilityModel', 'design']),
  officialState: z.string().nullable(),
  filedOn: civilDate.nullable(),
  applicants: names,
  inventors: names,
  agency: z.string().nullable(),
  address: z.string().nullable(),
  /** Claims as they were filed last, to compare with; empty if not known. */
  claims: z.string(),
  /** Where the data of the register come from: our own case, or the patent data. */
  source: z.enum(['order', 'register', 'watch']),
  periods: z.array(FollowUpPeriod),
  /** Patent year that the registration notice names, else the one in which it was dispatched; null without either. */
  registrationYear: z.int().nullable(),
  /** Per cent off the fees that the records of its applicants allow; null where they are not known. */
  reduction: z.int().nullable(),
  /** What the office pays back of the examination fee if the application is withdrawn today; null where nothing. */
  examinationRefund: shape({ amount: fen, paidOn: civilDate, endsOn: civilDate.nullable() }).nullable(),
  /** The right ended for an annual fee, as far as its watch knows: delivery of that notice, per cent off its fees. */
  lapse: shape({ noticeOn: civilDate.nullable(), reduction: z.int() }).nullable(),
  /** Documents of the office on the case, the newest first. */
  notices: z.array(
    shape({
      documentId: idText,
      code: z.string(),
      name: twoLanguages,
      dispatchedOn: civilDate,
      fileId: z.string().nullable(),
      /** Kinds of follow-up that name it as their own notice. */
      isFor: z.array(z.enum(singleKinds as [SingleKind, ...SingleKind[]])),
    }),
  ),
})

export const FollowUpFile = shape({
  id: idText,
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  pages: z.int().nullable(),
  url: z.string(),
  expireTime: instant,
})

export const FollowUpRound = shape({
  round: z.int(),
  text: z.string(),
  claims: z.string(),
  notes: z.string(),
  files: z.array(FollowUpFile),
  by: z.string(),
  time: instant,
  /** What the client said to it; null while it waits. */
  answer: z.enum(['approved', 'returned']).nullable(),
  answerNotes: z.string(),
  answerTime: instant.nullable(),
})

export const FollowUpRow = shape({
  orderNo: z.string(),
  kind: z.enum(followUpKinds),
  /** The item of a change, empty for other kinds. */
  item: z.string(),
  /** Application numbers; the first of `cases`. */
  number: z.string(),
  cases: z.int(),
  title: z.string(),
  caseOrderNo: z.string().nullable(),
  /** First words of the statement. */
  reason: z.string(),
  askedTime: instant,
  officialOn: civilDate.nullable(),
  internalOn: civilDate.nullable(),
  fee: fen,
  payState: z.int(),
  workState: z.int(),
  handler: z.string().nullable(),
  customer: z.string().nullable(),
  /** Of the office: null while it has not decided; `mixed` where cases differ. */
  result: z.enum(['approved', 'refused', 'mixed']).nullable(),
  resultFileId: z.string().nullable(),
})
export type FollowUpRow = z.output<typeof FollowUpRow>
