import { budgetEntryStates, budgetOverWays, budgetPhases } from '@portal/domain/kernel/approvals/budget-rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, fen, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { approvalNoteMax, budgetFenMax } from './approval-limits.ts'
import { budgetList, countedList } from './budget-lists.ts'
import { orderKinds } from './order-choices.ts'
import { exportReply } from './order-shapes.ts'

const Kind = z.enum(orderKinds)
const reads = ['approvals', 'orders'] as const

export const BudgetRow = shape({
  id: z.uuid(),
  costCentreId: z.uuid(),
  /** Code and name of the cost centre. */
  centre: z.string(),
  /** None: every kind of order. */
  kinds: z.array(Kind),
  fromOn: civilDate,
  toOn: civilDate,
  phase: z.enum(budgetPhases),
  isClosed: z.boolean(),
  /** Amounts in fen. Spent: paid in the period, less what was paid back. */
  amount: fen,
  spent: fen,
  /** Approved and not yet paid, or being paid. */
  firm: fen,
  /** What else waits to be paid. */
  waiting: fen,
  /** Both together. */
  bound: fen,
  /** Below zero where all that waits goes beyond the budget. */
  left: fen,
  /** Spent and bound, in whole per cent of the budget. */
  used: z.int(),
  warnPercent: z.int(),
  onOver: z.enum(budgetOverWays),
  note: z.string(),
  version: z.int(),
})
export type BudgetRow = z.output<typeof BudgetRow>

export const listBudgets = defineCall({
  name: 'budgets.listBudgets',
  method: 'GET',
  path: '/api/BudgetController/getBudgetList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'Budgets of the organisation with what is spent, bound and left; for who may approve or sees all of its cases',
  request: z.object({
    ...listQueryShape(budgetList, {
      centre: 'Part of the code or the name of the cost centre.',
      onOver: 'What happens to a payment beyond it.',
      reached: 'Whether spent and bound reach the share of the warning, or the whole.',
      costCentreId: 'Id of the cost centre.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(BudgetRow),
  errors: [],
})

export const exportBudgets = defineCall({
  name: 'budgets.exportBudgets',
  method: 'POST',
  path: '/api/BudgetController/exportBudgets',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered budgets; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(budgetList)).prefault({}),
    columns: fileColumnsOf(budgetList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

/** What a budget was, as a change of it says. */
const Facts = shape({
  amount: fen,
  fromOn: civilDate,
  toOn: civilDate,
  kinds: z.array(z.string()),
  warnPercent: z.int(),
  onOver: z.enum(budgetOverWays),
  isClosed: z.boolean(),
  note: z.string(),
})
export type BudgetFacts = z.output<typeof Facts>

export const getBudget = defineCall({
  name: 'budgets.getBudget',
  method: 'GET',
  path: '/api/BudgetController/getBudget',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One budget with its figures, and who changed what of it',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    ...BudgetRow.shape,
    /** Whether the caller may change it. */
    mayChange: z.boolean(),
    /** Newest first; `before` is null of the first. */
    changes: z.array(shape({ by: z.string(), time: instant, before: Facts.nullable(), after: Facts })),
  }),
  errors: ['common.notFound'],
})

export const CountedRow = shape({
  orderNo: z.string(),
  orderType: z.string(),
  title: z.string(),
  state: z.enum(budgetEntryStates),
  amount: fen,
  /** What of it was paid back, fen. */
  refunded: fen,
  /** The day on which it was paid; null of what was not. */
  countedOn: civilDate.nullable(),
})
export type CountedRow = z.output<typeof CountedRow>

const countedWords = { budgetId: 'Id of the budget; left out: of all.', tab: 'How the order counts.' }

export const listCounted = defineCall({
  name: 'budgets.listCounted',
  method: 'GET',
  path: '/api/BudgetController/getCountedList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Orders that a budget counts, of those within the caller’s reach',
  request: z.object({ ...listQueryShape(countedList, countedWords), ...pageRequest }),
  reply: pageOf(CountedRow),
  errors: [],
})

export const exportCounted = defineCall({
  name: 'budgets.exportCounted',
  method: 'POST',
  path: '/api/BudgetController/exportCounted',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly these orders; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(countedList)).prefault({}),
    columns: fileColumnsOf(countedList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const saveBudget = defineCall({
  name: 'budgets.saveBudget',
  method: 'POST',
  path: '/api/BudgetController/saveBudget',
  effect: 'write',
  touches: ['approvals', 'inbox'],
  needs: 'people',
  access: 'signedIn',
  summary:
    'A budget, new or changed, for who manages people and may approve; one that is closed judges no payment any more',
  request: z
    .object({
      id: z.uuid().optional().describe('Absent: a new one.'),
      version: z.int().optional().describe('Of one that is changed: the version that the caller saw.'),
      costCentreId: z.uuid().describe('Id of a cost centre of the organisation; that of a budget stays.'),
      kinds: z.array(Kind).max(orderKinds.length).describe('Kinds of order; none: all.'),
      fromOn: civilDate.describe('First day, included.'),
      toOn: civilDate.describe('Last day, included.'),
      amount: z.int().min(1).max(budgetFenMax).describe('In fen.'),
      warnPercent: z.int().min(1).max(100).describe('From which share on it is told, in per cent.'),
      onOver: z.enum(budgetOverWays).describe('What happens to a payment beyond it.'),
      note: z.string().max(approvalNoteMax).transform(cleanText).default('').describe('For whoever reads the budget.'),
      isClosed: z.boolean().default(false).describe('Whether it judges no payment any more.'),
    })
    .refine(({ fromOn, toOn }) => fromOn <= toOn, { path: ['toOn'] }),
  reply: shape({ id: z.uuid() }),
  errors: [
    ...(['common.conflict', 'common.notFound', 'budgets.same', 'organisations.tooMany'] as const),
    ...(['organisations.notCompany', 'organisations.notYourReach'] as const),
  ],
})

export const getLeft = defineCall({
  name: 'budgets.getLeft',
  method: 'GET',
  path: '/api/BudgetController/getLeft',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'What the budgets of each cost centre hold for the payment of an order today, for who chooses one; a cost centre without a budget is left out',
  request: z.object({ orderNo: z.string().min(1).max(40) }),
  reply: shape({
    centres: z.array(
      shape({
        costCentreId: z.uuid(),
        /** Fen; of several budgets the least. */
        left: fen,
        /** Whether the payment goes beyond it, and what happens then. */
        isOver: z.boolean(),
        onOver: z.enum(budgetOverWays),
      }),
    ),
  }),
  errors: ['common.notFound'],
})
