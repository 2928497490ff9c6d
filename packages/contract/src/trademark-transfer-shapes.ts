import { z } from 'zod'
import { orderSorts } from './order-shapes.ts'
import { civilDate, fen, instant, shape } from './shapes.ts'

/** Stages of a transfer as its list parts them. */
export const transferTabs = ['all', 'draft', 'toPay', 'working', 'filed', 'done', 'closed'] as const
export type TransferTab = (typeof transferTabs)[number]

const stateCode = z.coerce.number<number>().int().min(0).max(9).optional()

/** Filters of the list; all given ones must hold. */
export const transferFilter = {
  tab: z.enum(transferTabs).default('all'),
  /** Part of the title, of a party, the beginning of a mark's number or of the order's. */
  text: z.string().trim().max(120).optional(),
  /** State of the work. */
  state: stateCode,
  payState: stateCode,
  /** A key of S3t: how far the office is. */
  step: z.string().max(40).optional(),
  /** Beijing dates, both included. */
  timeFrom: civilDate.optional(),
  timeTo: civilDate.optional(),
}
export const TransferFilter = z.object(transferFilter)
export type TransferFilter = z.output<typeof TransferFilter>

export const transferSort = {
  sort: z.enum(orderSorts).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

/** A transfer in the list; `id` to `time` are the specification's columns. */
export const TransferRow = shape({
  id: z.string(),
  orderNo: z.string(),
  mark: z.string(),
  /** Of the first mark. */
  number: z.string(),
  markCount: z.int(),
  /** Classes of all its numbers: each pays the official fee. */
  classCount: z.int(),
  seller: z.string(),
  buyer: z.string(),
  /** Official state: how far the office is. */
  step: z.string(),
  state: z.int(),
  payState: z.int(),
  afterState: z.int(),
  fee: fen,
  /** The office's last day. */
  deadlineOn: civilDate.nullable(),
  /** Whose it is, for who works for customers; null for the customer himself. */
  customer: z.string().nullable(),
  time: instant,
})
export type TransferRow = z.output<typeof TransferRow>
