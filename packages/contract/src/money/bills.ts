import { billDayStates, differenceStates, explanationMax } from '@portal/domain/money/bills/bill-states'
import { differenceKindKeys } from '@portal/domain/money/bills/compare-bill'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, fen, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { differenceList } from './bill-lists.ts'

// The provider's bill of each day beside our books (decision 0080).

const finance = ['finance', 'administrator'] as const
const filterWords = {
  dayFrom: 'First day of the bills, `YYYY-MM-DD`, Beijing, included.',
  dayTo: 'Last day of the bills, `YYYY-MM-DD`, Beijing, included.',
} as const

export const BillDay = shape({
  day: civilDate,
  state: z.enum(billDayStates),
  /** Lines of the bill. */
  lines: z.int(),
  paid: fen,
  refunded: fen,
  /** What the provider kept; negative on a day of refunds alone. */
  fee: fen,
  /** Differences of the day that are open. */
  open: z.int(),
  readTime: instant.nullable(),
  /** When it is asked for next; null once it was read. */
  nextTime: instant.nullable(),
  /** Why it could not be read the last time, a code of the client's; empty while all is well. */
  failure: z.string(),
})

export const DifferenceRow = shape({
  id: z.uuid(),
  day: civilDate,
  kind: z.enum(differenceKindKeys),
  state: z.enum(differenceStates),
  number: z.string(),
  /** Of the order, where there is one. */
  orderNo: z.string().nullable(),
  title: z.string(),
  type: z.string().nullable(),
  ours: fen.nullable(),
  theirs: fen.nullable(),
  note: z.string(),
  decidedBy: z.string().nullable(),
  foundTime: instant,
})

export const getBillDays = defineCall({
  name: 'bills.getBillDays',
  method: 'GET',
  path: '/admin/BillController/getBillDays',
  effect: 'read',
  reads: ['money'],
  access: finance,
  summary: 'The latest days with what the provider’s bill says of each, newest first; at most 31',
  request: z.object({}),
  reply: shape({ days: z.array(BillDay) }),
  errors: [],
})

export const listDifferences = defineCall({
  name: 'bills.listDifferences',
  method: 'GET',
  path: '/admin/BillController/getDifferences',
  effect: 'read',
  reads: ['money', 'orders'],
  access: finance,
  summary: 'What the provider’s bills and our books say differently, newest first',
  request: z.object({ ...listQueryShape(differenceList, filterWords), ...pageRequest }),
  reply: pageOf(DifferenceRow),
  errors: [],
})

export const exportDifferences = defineCall({
  name: 'bills.exportDifferences',
  method: 'POST',
  path: '/admin/BillController/exportDifferences',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: finance,
  summary: 'Excel file of exactly the filtered differences; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(differenceList, filterWords)).prefault({}),
    columns: fileColumnsOf(differenceList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const explainDifference = defineCall({
  name: 'bills.explainDifference',
  method: 'POST',
  path: '/admin/BillController/explainDifference',
  effect: 'write',
  touches: ['money'],
  needs: 'office',
  access: finance,
  summary: 'Says why a difference is right as it is; it is open again when its amounts change',
  request: z.object({
    id: z.uuid().describe('Id of the difference.'),
    note: z
      .string()
      .max(explanationMax)
      .transform(cleanText)
      .pipe(z.string().min(1, 'required'))
      .describe('Why it is right as it is.'),
  }),
  reply: done,
  errors: ['common.notFound', 'bills.settled'],
})

export const readBillAgain = defineCall({
  name: 'bills.readBillAgain',
  method: 'POST',
  path: '/admin/BillController/readBillAgain',
  effect: 'write',
  touches: ['money'],
  needs: 'office',
  access: finance,
  summary:
    'Asks the provider for the bill of a day now, also for one before the portal began to check; at most 89 days ago',
  request: z.object({ day: civilDate.describe('Day of the bill, Beijing, `YYYY-MM-DD`; before today.') }),
  reply: shape({ state: z.enum(billDayStates), failure: z.string() }),
  errors: ['bills.noSuchDay'],
})
