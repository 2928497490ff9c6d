import { limitAreaKeys } from '@portal/domain/docket/limits/limit-areas'
import { bucketKinds, isPeriod, periodDaysMax, stepKeys } from '@portal/domain/office/overview/figures'
import { civilDate as toDay } from '@portal/domain/platform/dates/civil-date'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, filterShape, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, instant, pageOf, pageRequest, shape, summedPageOf, summedPageRequest } from '../shapes.ts'
import { bookingKinds, overviewCaseList, overviewFilters, overviewMoneyList } from './overview-lists.ts'

const filterWords = {
  area: 'What the cases are about.',
  personId:
    'Id of the person in whose hands they are: at an agency who handles them, of one’s own organisation who keeps them.',
  userId: 'Id of the organisation whose they are, for who works for customers.',
} as const
const listWords = {
  ...filterWords,
  dayFrom: 'First day that counts, `YYYY-MM-DD`, included.',
  dayTo: 'Last day that counts, `YYYY-MM-DD`, included.',
} as const
/** Figures are of orders, of money and of limits. */
const reads = ['orders', 'money', 'limits', 'watches', 'marks', 'notices'] as const

const asked = {
  from: civilDate.describe('First Beijing day of the period, included.'),
  to: civilDate.describe(`Last Beijing day of the period, included; at most ${periodDaysMax} days.`),
  ...filterShape(overviewFilters, filterWords),
}
const hasDays = ({ from, to }: { readonly from: string; readonly to: string }) =>
  isPeriod({ from: toDay(from), to: toDay(to) })
const badPeriod = { path: ['to'], message: 'no such period' }

const counted = shape({ count: z.int(), amount: fen })
const parts = shape({ official: fen, service: fen })
const Person = { id: z.uuid().nullable(), name: z.string() }

export const getFigures = defineCall({
  name: 'overview.getFigures',
  method: 'GET',
  path: '/api/OverviewController/getFigures',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'The desk of figures over the cases that the caller reaches: money, limits of the next 30 days, drafts to paid, days of each step, decisions of the offices, load',
  request: z.object(asked).refine(hasDays, badPeriod),
  reply: shape({
    /** Null for who sees no money. */
    money: shape({
      received: parts,
      refunded: parts,
      by: z.enum(bucketKinds),
      /** Every part of the period, oldest first; what is received and what is paid back stand on their own days. */
      buckets: z.array(shape({ from: civilDate, to: civilDate, official: fen, service: fen, refunded: fen })),
      /** Official fees that lie with us now. */
      held: counted,
      /** Handed in and not paid, now. */
      receivable: counted,
    }).nullable(),
    limits: shape({
      from: civilDate,
      to: civilDate,
      due: z.int(),
      overdue: z.int(),
      /** Who has most first, at most 200 people: the sums are of all. Without an id: limits in nobody's hands. */
      people: z.array(shape({ ...Person, due: z.int(), overdue: z.int() })),
    }),
    /** Orders begun in the period; null for who does not see drafts of others. */
    drafts: shape({ begun: z.int().nullable(), handedIn: z.int(), paid: z.int() }),
    /** Of the cases that ended the step in the period; the median is null of fewer than ten. */
    steps: z.array(shape({ step: z.enum(stepKeys), cases: z.int(), median: z.int().nullable() })),
    /** Decisions in the period; the share of the granted in per cent is null of fewer than ten. */
    outcomes: z.array(
      shape({ area: z.enum(limitAreaKeys), granted: z.int(), refused: z.int(), share: z.number().nullable() }),
    ),
    /** Cases in hand now. */
    inHand: z.int(),
    /** The same of everybody, whatever person is asked for; who has most first, at most 200 people: `cases` sums them all. */
    load: shape({ cases: z.int(), people: z.array(shape({ ...Person, cases: z.int() })) }),
  }),
  errors: [],
})

const day = civilDate.nullable()
export const OverviewCase = shape({
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  customer: z.string().nullable(),
  person: z.string().nullable(),
  workState: z.int(),
  begunOn: civilDate,
  submittedOn: day,
  paidOn: day,
  acceptedOn: day,
  filedOn: day,
  grantedOn: day,
  refusedOn: day,
  /** What it costs; null for who sees no money. */
  amount: fen.nullable(),
  held: fen.nullable(),
})

export const listCases = defineCall({
  name: 'overview.listCases',
  method: 'GET',
  path: '/api/OverviewController/getCaseList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'The orders that a figure counts, newest first',
  request: z.object({ ...listQueryShape(overviewCaseList, listWords), ...pageRequest }),
  reply: pageOf(OverviewCase),
  errors: [],
})

const fileCall = { method: 'POST', effect: 'write', touches: ['jobs'], needs: 'export', access: 'signedIn' } as const
const fileErrors = ['orders.exportEmpty', 'orders.exportTooLarge'] as const

export const exportCases = defineCall({
  ...fileCall,
  name: 'overview.exportCases',
  path: '/api/OverviewController/exportCases',
  summary: 'Excel file of exactly the orders that a figure counts; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(overviewCaseList, listWords)).prefault({}),
    columns: fileColumnsOf(overviewCaseList),
  }),
  reply: exportReply,
  errors: fileErrors,
})

export const OverviewBooking = shape({
  id: z.string(),
  kind: z.enum(bookingKinds),
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  customer: z.string().nullable(),
  /** Below zero where it was paid back. */
  official: fen,
  service: fen,
  amount: fen,
  bookedTime: instant,
})

export const listMoney = defineCall({
  name: 'overview.listMoney',
  method: 'GET',
  path: '/api/OverviewController/getMoneyList',
  effect: 'read',
  reads: ['money', 'orders'],
  access: ['customer', 'subAccount', 'agent', 'finance', 'administrator'],
  summary: 'The bookings that the sums of money are made of, newest first, with the sum of all that fit',
  request: z.object({ ...listQueryShape(overviewMoneyList, listWords), ...summedPageRequest }),
  reply: summedPageOf(OverviewBooking, ['official', 'service', 'amount']),
  errors: [],
})

export const exportMoney = defineCall({
  ...fileCall,
  name: 'overview.exportMoney',
  path: '/api/OverviewController/exportMoney',
  access: ['customer', 'subAccount', 'agent', 'finance', 'administrator'],
  summary: 'Excel file of exactly the bookings of the filters; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(overviewMoneyList, listWords)).prefault({}),
    columns: fileColumnsOf(overviewMoneyList),
  }),
  reply: exportReply,
  errors: fileErrors,
})

export const figureTables = ['money', 'limits', 'drafts', 'steps', 'outcomes', 'load'] as const

export const exportFigures = defineCall({
  ...fileCall,
  name: 'overview.exportFigures',
  path: '/api/OverviewController/exportFigures',
  summary: 'Excel file of one table of the desk of figures; made by a job',
  request: z
    .object({ table: z.enum(figureTables).describe('Which of the tables.'), ...asked })
    .refine(hasDays, badPeriod),
  reply: exportReply,
  errors: ['orders.exportEmpty'],
})
