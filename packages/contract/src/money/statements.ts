import { isSpan, spanDaysMax } from '@portal/domain/money/statements/statement'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { movementList } from './statement-lists.ts'

// What a customer paid, what we paid for them and what we hold of theirs (decision 0087).

const access = ['customer', 'subAccount', 'agent', 'finance', 'administrator'] as const
const reads = ['money', 'orders', 'invoices', 'coupons'] as const
const customerId = z
  .uuid()
  .optional()
  .describe('Id of the organisation whose statement it is; left out: the caller’s own.')
const asked = {
  customerId,
  from: civilDate.describe('First Beijing day of the statement, included.'),
  to: civilDate.describe(`Last Beijing day of the statement, included; at most ${spanDaysMax} days.`),
}
const badSpan = { path: ['to'], message: 'no such period' }
const listWords = {
  kind: 'Kind of booking.',
  text: 'How the number of the order begins.',
  dayFrom: 'First Beijing day, `YYYY-MM-DD`, included.',
  dayTo: 'Last Beijing day, `YYYY-MM-DD`, included.',
  customerId: 'Id of the organisation whose statement it is; left out: the caller’s own.',
} as const

/** Sums of bookings, in fen: what came from the customer is above zero. */
const sums = {
  official: fen,
  /** What is held otherwise: for sellers, or to be returned. */
  other: fen,
  service: fen,
  coupon: fen,
  amount: fen,
}

export const getStatement = defineCall({
  name: 'statements.getStatement',
  method: 'GET',
  path: '/api/StatementController/getStatement',
  effect: 'read',
  reads,
  access,
  summary:
    'A statement of account over some days: what was held before, sums by kind and month, what is held after, what is unpaid, what was invoiced',
  request: z.object(asked).refine(isSpan, badSpan),
  reply: shape({
    customer: shape({ id: z.uuid(), name: z.string() }),
    /** Of the cases alone that the reader’s agency handles. */
    isPartial: z.boolean(),
    from: civilDate,
    to: civilDate,
    madeTime: instant,
    /** What is held for the customer, by account; those without any are left out. */
    sides: z.array(shape({ account: z.string(), name: twoLanguages, opening: fen, in: fen, out: fen, closing: fen })),
    opening: fen,
    closing: fen,
    /** Of all bookings, in the order of the kinds. */
    kinds: z.array(
      shape({ kind: z.string(), isPriceChange: z.boolean(), name: twoLanguages, count: z.int(), ...sums }),
    ),
    count: z.int(),
    /** Each month of the span; the first and the last are cut to it. */
    months: z.array(
      shape({
        from: civilDate,
        to: civilDate,
        /** Received of the customer. */
        official: fen,
        other: fen,
        service: fen,
        /** Given back to the payer, not negative. */
        refunded: fen,
        /** Paid to the offices and to sellers, less what was taken back: below zero where a payment of an earlier month was. */
        paidOn: fen,
        /** Held at its end. */
        held: fen,
      }),
    ),
    /** Opening and movements make the closing, and nothing held is below zero. */
    isBalanced: z.boolean(),
    /** What is submitted and unpaid today, the oldest first; at most 20 of them. */
    open: shape({
      count: z.int(),
      amount: fen,
      list: z.array(
        shape({ orderNo: z.string(), title: z.string(), type: z.string(), official: fen, service: fen, amount: fen }),
      ),
    }),
    /** Issued in these days, those that were reversed since too, the oldest first; at most 20 of them. */
    invoices: shape({
      count: z.int(),
      /** Of those that were not reversed. */
      amount: fen,
      list: z.array(
        shape({ id: z.uuid(), number: z.string(), issuedOn: civilDate, amount: fen, isReversed: z.boolean() }),
      ),
    }),
  }),
  errors: ['common.notFound', 'statements.notWhole'],
})

export const StatementMovement = shape({
  id: z.string(),
  bookedTime: instant,
  /** Of the ledger. */
  kind: z.string(),
  isPriceChange: z.boolean(),
  name: twoLanguages,
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  ...sums,
  /** What is held for the customer after it. */
  balance: fen,
})

export const listMovements = defineCall({
  name: 'statements.listMovements',
  method: 'GET',
  path: '/api/StatementController/getMovementList',
  effect: 'read',
  reads,
  access,
  summary: 'The bookings of a statement with what is held after each, oldest first',
  request: z.object({ ...listQueryShape(movementList, listWords), ...pageRequest }),
  reply: pageOf(StatementMovement),
  errors: [],
})

const fileCall = { method: 'POST', effect: 'write', touches: ['jobs'], needs: 'export', access } as const
const fileErrors = ['orders.exportEmpty', 'orders.exportTooLarge'] as const

export const exportMovements = defineCall({
  ...fileCall,
  name: 'statements.exportMovements',
  path: '/api/StatementController/exportMovements',
  summary: 'Excel file of exactly the filtered bookings of a statement; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(movementList, listWords)).prefault({}),
    columns: fileColumnsOf(movementList),
  }),
  reply: exportReply,
  errors: fileErrors,
})

export const writeStatement = defineCall({
  ...fileCall,
  name: 'statements.writeStatement',
  path: '/api/StatementController/writeStatement',
  summary: 'The whole statement as a PDF or as a workbook; made by a job',
  request: z
    .object({ ...asked, format: z.enum(['pdf', 'xlsx']).describe('PDF, or a workbook of Excel.') })
    .refine(isSpan, badSpan),
  reply: exportReply,
  errors: ['common.notFound', 'statements.notWhole', 'orders.exportTooLarge'],
})
