import { z } from 'zod'
import type { List } from '../list.ts'
import { listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, instant } from '../shapes.ts'
import { orderNoText } from './order-shapes.ts'

/** What a file of such a list is asked by; `orderNos`: the ticked rows, without them all rows of the filter. */
export const areaFileParameter = <const L extends List>(list: L) => ({
  ...listQueryShape(list),
  orderNos: z.array(orderNoText).max(1000).optional(),
})

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
  /** Whose order it is, for those who work for customers; null for customers. */
  customer: z.string().nullable(),
  createdTime: instant,
  /** When it was last handed in; null of a draft. */
  submittedTime: instant.nullable(),
}
