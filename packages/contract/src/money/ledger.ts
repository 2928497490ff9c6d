import { accountSideKeys } from '@portal/domain/money/statements/statement'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, instant, shape, summedPageOf, summedPageRequest, twoLanguages } from '../shapes.ts'
import { postingList } from './statement-lists.ts'

// The books for finance: accounts, postings and what each booking belongs to (decision 0087).

const finance = ['finance', 'administrator'] as const
const listWords = {
  account: 'Code of the account.',
  dayFrom: 'First Beijing day of the bookings, `YYYY-MM-DD`, included.',
  dayTo: 'Last Beijing day of the bookings, `YYYY-MM-DD`, included.',
  kind: 'Kind of booking.',
  text: 'How the number of the order begins.',
} as const

export const getBalances = defineCall({
  name: 'ledger.getBalances',
  method: 'GET',
  path: '/admin/LedgerController/getBalances',
  effect: 'read',
  reads: ['money'],
  access: finance,
  summary: 'Every account with its balance at the end of a day, and whether the books are right',
  request: z.object({ day: civilDate.describe('Beijing day at whose end the balances are.') }),
  reply: shape({
    accounts: z.array(
      shape({
        account: z.string(),
        name: twoLanguages,
        side: z.enum(accountSideKeys),
        postings: z.int(),
        debit: fen,
        credit: fen,
        /** Debits less credits. */
        balance: fen,
      }),
    ),
    checks: shape({
      /** All postings together; of books that are right zero. */
      sum: fen,
      bookings: z.int(),
      /** Bookings whose sides do not sum to zero. */
      unbalanced: z.int(),
      /** Orders of which more went out than is held, counted in each account that is held for others. */
      negative: z.int(),
    }),
    /** Held for others at the end of the day and of each of the eleven months before, oldest first. */
    months: z.array(shape({ day: civilDate, held: fen })),
  }),
  errors: [],
})

export const LedgerPostingRow = shape({
  id: z.string(),
  /** Of the booking. */
  number: z.int(),
  bookedTime: instant,
  account: z.string(),
  accountName: twoLanguages,
  kind: z.string(),
  kindName: twoLanguages,
  orderNo: z.string().nullable(),
  title: z.string(),
  type: z.string().nullable(),
  customer: z.string().nullable(),
  debit: fen.nullable(),
  credit: fen.nullable(),
  memo: z.string(),
})

export const listPostings = defineCall({
  name: 'ledger.listPostings',
  method: 'GET',
  path: '/admin/LedgerController/getPostings',
  effect: 'read',
  reads: ['money', 'orders'],
  access: finance,
  summary: 'Postings of the ledger, newest first, with the sums of all that fit',
  request: z.object({ ...listQueryShape(postingList, listWords), ...summedPageRequest }),
  reply: summedPageOf(LedgerPostingRow, ['debit', 'credit']),
  errors: [],
})

export const exportPostings = defineCall({
  name: 'ledger.exportPostings',
  method: 'POST',
  path: '/admin/LedgerController/exportPostings',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: finance,
  summary: 'Excel file of exactly the filtered postings; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(postingList, listWords)).prefault({}),
    columns: fileColumnsOf(postingList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getBooking = defineCall({
  name: 'ledger.getBooking',
  method: 'GET',
  path: '/admin/LedgerController/getBooking',
  effect: 'read',
  reads: ['money', 'orders'],
  access: finance,
  summary: 'One booking with all its sides and what it belongs to',
  request: z.object({ number: z.coerce.number<number>().int().min(1).describe('Number of the booking.') }),
  reply: shape({
    number: z.int(),
    bookedTime: instant,
    kind: z.string(),
    kindName: twoLanguages,
    memo: z.string(),
    sides: z.array(shape({ account: z.string(), name: twoLanguages, amount: fen })),
    order: shape({
      orderNo: z.string(),
      title: z.string(),
      type: z.string(),
      customerId: z.uuid(),
      customer: z.string(),
    }).nullable(),
    /** Numbers of payment, refund and payment to the office, where the booking has them. */
    paymentNo: z.string().nullable(),
    refundNo: z.string().nullable(),
    officePaidOn: civilDate.nullable(),
    officeReceiptNo: z.string().nullable(),
  }),
  errors: ['common.notFound'],
})
