import { trademarkOrderKinds } from '@portal/domain/orders/order-areas'
import { trademarkServiceIds } from '@portal/domain/trademark-services/service-names'
import { z } from 'zod'
import { orderTabs } from './order-shapes.ts'
import { civilDate, fen, instant, shape } from './shapes.ts'

const filterText = z.string().trim().max(120).optional()
const stateCode = z.coerce.number<number>().int().min(0).max(9).optional()
const days = z.coerce.number<number>().int().min(0).max(7300).optional()

/** Filters of the list (screens §4.3 `/order/trademarkOrder`); all given ones must hold. */
export const trademarkOrderFilter = {
  tab: z.enum(orderTabs).default('all'),
  /** Beginning of an order number, either case. */
  orderNo: filterText,
  /** Part of the words of the mark. */
  title: filterText,
  applicantName: filterText,
  type: z.enum(trademarkOrderKinds).optional(),
  /** Which of the trademark services. */
  service: z.enum(trademarkServiceIds).optional(),
  /** Two digits. */
  classCode: z
    .string()
    .regex(/^(0[1-9]|[1-3]\d|4[0-5])$/)
    .optional(),
  /** Beginning of the number that an office gave; of a transfer also the whole number of a mark in it. */
  number: filterText,
  /** Where it is filed; `CN` is everything before the Chinese office. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  payState: stateCode,
  workState: stateCode,
  /** A key of S3t. */
  officialState: z.string().max(40).optional(),
  /** The validity ends at most this many days ahead, or has ended. */
  validWithin: days,
  /** A deadline of ours lies at most this many days ahead, or is past. */
  deadlineWithin: days,
  /** Beijing dates, both included. */
  timeFrom: civilDate.optional(),
  timeTo: civilDate.optional(),
  /** One person's orders: of a customer, for who works for customers; else of who made them within the account. */
  userId: z.uuid().optional(),
}
export const TrademarkOrderFilter = z.object(trademarkOrderFilter)
export type TrademarkOrderFilter = z.output<typeof TrademarkOrderFilter>

/** One trademark order in the list; days and number are those of the office's documents. */
export const TrademarkOrderRow = shape({
  orderNo: z.string(),
  /** The family of a country's order. */
  parentOrderNo: z.string().nullable(),
  type: z.enum(trademarkOrderKinds),
  /** Of a trademark service: which one. */
  service: z.enum(trademarkServiceIds).nullable(),
  ServiceType: z.string(),
  title: z.string(),
  /** Two digits each, in order. */
  classes: z.array(z.string()),
  /** Null where the order names no goods of its own. */
  goodsCount: z.int().nullable(),
  /** Codes of the places it is filed in. */
  countries: z.array(z.string()),
  applicantName: z.string(),
  number: z.string().nullable(),
  payState: z.int(),
  workState: z.int(),
  officialState: z.string(),
  afterState: z.int(),
  publishedOn: civilDate.nullable(),
  oppositionEndsOn: civilDate.nullable(),
  validTo: civilDate.nullable(),
  amountOfficial: fen,
  amountService: fen,
  amountCoupon: fen,
  amountPaid: fen,
  deadlineInner: civilDate.nullable(),
  deadlineOfficial: civilDate.nullable(),
  agent: z.string().nullable(),
  /** Whose order it is, for who works for customers; null for the customer himself. */
  customer: z.string().nullable(),
  createdTime: instant,
})
export type TrademarkOrderRow = z.output<typeof TrademarkOrderRow>

export const trademarkExportColumns = [
  'orderNo',
  'title',
  'type',
  'classes',
  'goodsCount',
  'countries',
  'applicantName',
  'number',
  'officialState',
  'publishedOn',
  'oppositionEndsOn',
  'validTo',
  'workState',
  'payState',
  'deadlineInner',
  'deadlineOfficial',
  'amountOfficial',
  'amountService',
  'amountPaid',
  'agent',
  'customer',
  'createdTime',
] as const
