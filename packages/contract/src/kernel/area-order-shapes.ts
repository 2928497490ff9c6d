import { z } from 'zod'
import { civilDate, fen, instant } from '../shapes.ts'
import { orderSorts, orderTabs } from './order-choices.ts'
import { orderNoText } from './order-shapes.ts'

export const filterText = z.string().trim().max(120).optional()
const stateCode = z.coerce.number<number>().int().min(0).max(9).optional()
export const daysAhead = z.coerce.number<number>().int().min(0).max(7300).optional()

/** Filters that the lists of trademark and copyright orders share; all given ones must hold. */
export const areaOrderFilter = {
  tab: z.enum(orderTabs).default('all'),
  /** Beginning of an order number, either case. */
  orderNo: filterText,
  /** Part of the title: words of a mark, name of a work. */
  title: filterText,
  applicantName: filterText,
  payState: stateCode,
  workState: stateCode,
  /** A key of the area's own states. */
  officialState: z.string().max(40).optional(),
  /** A deadline of ours lies at most this many days ahead, or is past. */
  deadlineWithin: daysAhead,
  /** Beijing dates, both included. */
  timeFrom: civilDate.optional(),
  timeTo: civilDate.optional(),
  /** One person's orders: of a customer, for who works for customers; else of who made them within the account. */
  userId: z.uuid().optional(),
}

/** How such a list is sorted. */
export const areaOrderSort = {
  sort: z.enum(orderSorts).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

/** The ticked rows of an export; without them all rows of the filter. */
export const tickedOrders = { orderNos: z.array(orderNoText).max(1000).optional() }

/** What a row of such a list says of every order; days and number are those of the office's documents. */
export const areaOrderRow = {
  orderNo: z.string(),
  ServiceType: z.string(),
  title: z.string(),
  applicantName: z.string(),
  number: z.string().nullable(),
  payState: z.int(),
  workState: z.int(),
  officialState: z.string(),
  afterState: z.int(),
  amountOfficial: fen,
  amountService: fen,
  amountCoupon: fen,
  amountPaid: fen,
  deadlineInner: civilDate.nullable(),
  deadlineOfficial: civilDate.nullable(),
  /** Until when the open correction is asked to be answered; null without one, or without a day. */
  correctionDueOn: civilDate.nullable(),
  agent: z.string().nullable(),
  /** Parties whose signature is missing while it can be given, of an order of the reader's account; else 0. */
  unsigned: z.int(),
  /** Whose order it is, for who works for customers; null for the customer himself. */
  customer: z.string().nullable(),
  createdTime: instant,
  /** When it was last handed in; null of a draft. */
  submittedTime: instant.nullable(),
}
