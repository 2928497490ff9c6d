import { feeLineStateCodes } from '@portal/domain/money/official-fees/fee-line-states'
import { feeWarningCodes } from '@portal/domain/money/official-fees/fee-warnings'
import { resultRowCodes } from '@portal/domain/money/official-fees/office-result'
import { portfolioDecisions } from '@portal/domain/money/official-fees/portfolio'
import { parseCreditCode } from '@portal/domain/platform/identifiers/id-numbers'
import { z } from 'zod'
import { caseKinds } from '../kernel/order-choices.ts'
import { numberText } from '../number-shapes.ts'
import { civilDate, fen, idText, instant, shape } from '../shapes.ts'

const Warning = shape({
  code: z.enum(feeWarningCodes),
  /** Values for the words of `domain/official-fees/fee-warnings`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const lineFacts = {
  patentNumber: z.string(),
  title: z.string(),
  type: z.enum(caseKinds).nullable(),
  year: z.int().nullable(),
  dueOn: civilDate.nullable(),
  deadlineOfficial: civilDate.nullable(),
  /** Annual fee before reduction. */
  full: fen,
  /** Annual fee after reduction. */
  annual: fen,
  late: fen,
  /** Per cent of the full fee. */
  latePercent: z.int(),
  restoration: fen,
  /** Our own fee. */
  service: fen,
  toPay: fen,
  /** Last day on which these amounts are right. */
  validThrough: civilDate.nullable(),
}

/** An order whose official fees lie with us, or went to the office. */
export const HeldOrder = shape({
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  customer: z.string(),
  patentNumber: z.string().nullable(),
  filedOn: civilDate.nullable(),
  workState: z.int(),
  /** What lies with us for the office now. */
  held: fen,
  /** What went there, as persons recorded it. */
  paid: fen,
  /** Open periods in which a fee is paid, the nearest first. */
  periods: z.array(shape({ id: idText, ruleId: z.string(), officialOn: civilDate })),
  payments: z.array(
    shape({
      id: idText,
      paidOn: civilDate,
      amount: fen,
      receiptNo: z.string(),
      fileId: idText.nullable(),
      by: z.string(),
      notedTime: instant,
      takenBack: shape({ by: z.string(), time: instant, reason: z.string() }).nullable(),
    }),
  ),
})

/** One line of a payment before it is ordered. */
export const FeePreviewLine = shape({
  ...lineFacts,
  /** Null for a patent that the person does not watch. */
  watchId: z.string().nullable(),
  payable: z.boolean(),
  /** Why not, and what to know; `blocks` is empty for a payable line. */
  blocks: z.array(Warning),
  warnings: z.array(Warning),
  /** The order that pays this fee already, if the person may know it. */
  orderNo: z.string().nullable(),
})
export type FeePreviewLine = z.output<typeof FeePreviewLine>

/** What is wanted: one year of one patent; without a year the next one unpaid. */
export const FeeToPay = z.object({
  patentNumber: z.string().trim().min(1).max(60),
  fee: z.literal('annuity').default('annuity'),
  year: z.coerce.number<number>().int().min(1).max(25).optional(),
})

/** Title and tax number of the receipt (票据抬头). */
export const FeePayer = z.object({
  name: z.string().trim().min(2).max(120),
  /** Unified social credit code with a right check character; empty for a person. */
  creditCode: numberText()
    .refine((code) => code === '' || parseCreditCode(code).ok)
    .default(''),
})

export const FeeLine = shape({
  ...lineFacts,
  id: idText,
  state: z.enum(feeLineStateCodes),
  /** Day the office got it. */
  paidOn: civilDate.nullable(),
  receiptNo: z.string().nullable(),
  /** The receipt itself, a file of the order. */
  receiptFileId: z.string().nullable(),
  /** Why it was not paid. */
  failure: z.string(),
  /** State of the refund of a returned line; null while nobody asked for one. */
  refund: z.enum(['requested', 'approved', 'done', 'refused', 'failed']).nullable(),
})
export type FeeLine = z.output<typeof FeeLine>

/** One payment order: a batch of fees. */
export const FeeOrderRow = shape({
  orderNo: z.string(),
  title: z.string(),
  payer: z.string(),
  count: z.int(),
  annual: fen,
  late: fen,
  restoration: fen,
  service: fen,
  amount: fen,
  paid: fen,
  refunded: fen,
  payState: z.int(),
  workState: z.int(),
  afterState: z.int(),
  transfer: z.enum(['announced', 'returned']).nullable(),
  /** Lines by what became of them. */
  lines: z.record(z.enum(feeLineStateCodes), z.int()),
  deadlineOfficial: civilDate.nullable(),
  validThrough: civilDate,
  receipts: z.int(),
  customer: z.string().nullable(),
  createdTime: instant,
})
export type FeeOrderRow = z.output<typeof FeeOrderRow>

export const fileCheckCodes = [
  'notThere',
  'notPaid',
  'refundUnderWay',
  'sentAlready',
  'amountRose',
  'tooLate',
  'codeMissing',
  'sentForOther',
] as const
export const FileCheck = shape({
  orderNo: z.string(),
  patentNumber: z.string().nullable(),
  year: z.int().nullable(),
  code: z.enum(fileCheckCodes),
  /** The line is left out of the file. */
  leftOut: z.boolean(),
})
export type FileCheck = z.output<typeof FileCheck>

export const FeeFileRow = shape({
  id: idText,
  fileNo: z.string(),
  /** Download link, ended after some minutes. */
  url: z.string(),
  lines: z.int(),
  total: fen,
  /** Lines whose result is not known yet. */
  open: z.int(),
  by: z.string(),
  createdTime: instant,
})

export const ResultLine = shape({
  /** Row in the sheet, from 1. */
  line: z.int(),
  patentNumber: z.string(),
  feeName: z.string(),
  code: z.enum(resultRowCodes),
  orderNo: z.string().nullable(),
  receiptNo: z.string(),
  reason: z.string(),
})

/** What is to become of one watched patent; a day is needed for all but keeping it. */
export const PlanItem = z
  .object({
    /** Of the watch. */
    id: z.uuid(),
    decision: z.enum(portfolioDecisions),
    /** From this day on nothing is paid: dropped or sold. */
    from: civilDate.nullable().default(null),
    /** Asked for a patent to sell, in fen. */
    price: fen.min(0).max(1_000_000_000_000).nullable().default(null),
  })
  .refine((item) => (item.decision === 'keep') === (item.from === null), { path: ['from'], message: 'day' })
  .refine((item) => item.price === null || item.decision === 'sell', { path: ['price'], message: 'not for sale' })
export type PlanItem = z.output<typeof PlanItem>

export const PlannedPatent = shape({
  id: z.string(),
  patentNumber: z.string(),
  title: z.string(),
  type: z.enum(caseKinds),
  decision: z.enum(portfolioDecisions),
  from: civilDate.nullable(),
  price: fen.nullable(),
  /** Fees that nobody has paid yet, and when the first and the last fall due. */
  fees: z.int(),
  firstDueOn: civilDate.nullable(),
  lastDueOn: civilDate.nullable(),
  pay: fen,
  saved: fen,
  paidFees: z.int(),
  lastYear: z.int().nullable(),
})
export type PlannedPatent = z.output<typeof PlannedPatent>

export const Scenario = shape({
  id: idText,
  name: z.string(),
  version: z.int(),
  patents: z.int(),
  savedTime: instant,
})
