import { approvalActs, approvalStates } from '@portal/domain/kernel/approvals/approval-states'
import { budgetOverWays } from '@portal/domain/kernel/approvals/budget-rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, fen, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { approvalMinFenMax, approvalNoteMax, approvalRulesMax } from './approval-limits.ts'
import { approvalList } from './approval-list.ts'
import { orderKinds } from './order-choices.ts'
import { exportReply } from './order-shapes.ts'

const Act = z.enum(approvalActs)
const State = z.enum(approvalStates)
const needed = z.union([z.literal(1), z.literal(2)]).describe('How many different people have to approve.')
const words = z.string().max(approvalNoteMax).transform(cleanText)
const line = (max: number) =>
  z
    .string()
    .transform((text) => cleanText(text).replace(/\s+/g, ' '))
    .pipe(z.string().min(1).max(max))
const orderNo = z.string().min(1).max(40)
const leftOn = civilDate
  .optional()
  .describe('Of a bank transfer: the Beijing day on which the money left, whose price it is. Left out: today.')
const costCentreId = z.uuid().nullable().describe('Id of a cost centre of the organisation; null: none.')

const Person = shape({ userId: z.uuid(), name: z.string() })
const CostCentre = shape({ id: z.uuid(), code: z.string(), name: z.string(), isClosed: z.boolean() })
export type CostCentre = z.output<typeof CostCentre>

/** One line of the ordered list: what it fits, and who approves then. */
const ruleFields = {
  acts: z.array(Act).min(1).max(2).describe('Acts that it asks approval for.'),
  kinds: z.array(z.enum(orderKinds)).max(orderKinds.length).describe('Kinds of order; none: all.'),
  costCentreIds: z.array(z.uuid()).max(50).describe('Ids of cost centres; none: all, and orders without one.'),
  minFen: z.int().min(0).max(approvalMinFenMax).describe('From which amount on it holds, in fen.'),
  needed,
  approvers: z
    .enum(['people', 'team', 'all'])
    .describe('Whose approval: of the named people, of a team, of everybody; each needs the right to approve.'),
  userIds: z.array(z.uuid()).max(20).describe('Accounts of the named people; else none.'),
  teamId: z.uuid().nullable().describe('The team; else, and of one that is gone, null.'),
}
export const ApprovalRule = shape({ id: z.uuid(), ...ruleFields })
export type ApprovalRule = z.output<typeof ApprovalRule>

export const getSettings = defineCall({
  name: 'approvals.getSettings',
  method: 'GET',
  path: '/api/ApprovalController/getSettings',
  effect: 'read',
  reads: ['approvals', 'organisations'],
  access: 'signedIn',
  summary: 'What the organisation asks approval for, its cost centres, and who decides for whom; every member sees it',
  request: z.object({}),
  reply: shape({
    /** Of the rules as a whole: a save names the one that it saw. */
    version: z.int(),
    rules: z.array(ApprovalRule),
    /** Nothing is paid without a cost centre. */
    demandsCostCentre: z.boolean(),
    costCentres: z.array(CostCentre),
    /** Members with the right to approve. */
    people: z.array(shape({ ...Person.shape, isOwner: z.boolean() })),
    deputies: z.array(shape({ user: Person, deputy: Person, fromOn: civilDate, toOn: civilDate })),
    /** Cost centres that new orders get by their maker or the maker’s team. */
    defaults: z.array(shape({ memberId: z.uuid().nullable(), teamId: z.uuid().nullable(), costCentreId: z.uuid() })),
  }),
  errors: [],
})

export const saveRules = defineCall({
  name: 'approvals.saveRules',
  method: 'POST',
  path: '/api/ApprovalController/saveRules',
  effect: 'write',
  touches: ['approvals'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Replace the ordered list of rules; refused when somebody saved since `version` was read',
  request: z.object({
    version: z.int().min(0).describe('Version of the list that the caller saw; 0 where nothing was saved yet.'),
    rules: z
      .array(z.object({ id: z.uuid().optional().describe('Absent: a new rule.'), ...ruleFields }))
      .max(approvalRulesMax)
      .describe('All rules in their order: the first that fits decides.'),
  }),
  reply: shape({ version: z.int() }),
  errors: [
    ...(['common.conflict', 'common.notFound', 'approvals.noApprovers'] as const),
    ...(['organisations.notCompany', 'organisations.notYourReach'] as const),
  ],
})

export const saveCostCentre = defineCall({
  name: 'approvals.saveCostCentre',
  method: 'POST',
  path: '/api/ApprovalController/saveCostCentre',
  effect: 'write',
  touches: ['approvals', 'orders'],
  needs: 'people',
  access: 'signedIn',
  summary:
    'A cost centre, new or changed; one that is closed stays on its orders and is chosen no more. Closing or opening one that rules or budgets name takes the right to approve',
  request: z.object({
    id: z.uuid().optional().describe('Absent: a new one.'),
    code: line(20).describe('As accounting writes it; once in the organisation.'),
    name: line(60),
    isClosed: z.boolean().default(false).describe('Whether it is chosen no more.'),
  }),
  reply: shape({ id: z.uuid() }),
  errors: [
    ...(['common.notFound', 'organisations.notCompany', 'organisations.notYourReach'] as const),
    ...(['organisations.nameTaken', 'organisations.tooMany'] as const),
  ],
})

export const setDefaultCostCentre = defineCall({
  name: 'approvals.setDefaultCostCentre',
  method: 'POST',
  path: '/api/ApprovalController/setDefaultCostCentre',
  effect: 'write',
  touches: ['approvals'],
  needs: 'people',
  access: 'signedIn',
  summary:
    'The cost centre of new orders of a member, or of the members of a team who have none of their own; where rules or budgets name it, or the one before, it takes the right to approve',
  request: z
    .object({
      memberId: z.uuid().optional().describe('Id of a membership; or a team.'),
      teamId: z.uuid().optional().describe('Id of a team; or a membership.'),
      costCentreId,
    })
    .refine(({ memberId, teamId }) => (memberId === undefined) !== (teamId === undefined), { path: ['memberId'] }),
  reply: done,
  errors: ['common.notFound', 'organisations.notCompany', 'organisations.notYourReach'],
})

export const demandCostCentre = defineCall({
  name: 'approvals.demandCostCentre',
  method: 'POST',
  path: '/api/ApprovalController/demandCostCentre',
  effect: 'write',
  touches: ['approvals'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Whether nothing of the organisation is paid without a cost centre',
  request: z.object({ isDemanded: z.boolean().describe('Whether a payment needs a cost centre.') }),
  reply: done,
  errors: ['organisations.notCompany', 'organisations.notYourReach'],
})

export const saveDeputy = defineCall({
  name: 'approvals.saveDeputy',
  method: 'POST',
  path: '/api/ApprovalController/saveDeputy',
  effect: 'write',
  touches: ['approvals'],
  needs: 'approve',
  access: 'signedIn',
  summary: 'Who decides for the caller while they are away, or nobody any more',
  request: z.object({
    deputy: z
      .object({
        userId: z.uuid().describe('Account of another member with the right to approve.'),
        fromOn: civilDate.describe('First day, included.'),
        toOn: civilDate.describe('Last day, included.'),
      })
      .refine(({ fromOn, toOn }) => fromOn <= toOn, { path: ['toOn'] })
      .nullable()
      .describe('Null: nobody.'),
  }),
  reply: done,
  errors: ['approvals.deputyUnfit'],
})

/** What was said to a request. */
const Decided = shape({
  by: z.string(),
  /** For whom, where that is somebody else. */
  forName: z.string().nullable(),
  verdict: z.enum(['approve', 'reject']),
  reason: z.string(),
  time: instant,
})
const requestFields = {
  id: z.uuid(),
  act: Act,
  /** Fen; null where it is not known before the act is done. */
  amount: fen.nullable(),
  state: State,
  note: z.string(),
  askedBy: z.string(),
  askedTime: instant,
  endedTime: instant.nullable(),
  /** Of one that is void: why. */
  voidReason: z.string().nullable(),
  needed: z.int(),
  /** How many have approved. */
  approved: z.int(),
  /** Who is asked and has not answered, deputies among them. */
  waitsFor: z.array(z.string()),
  decisions: z.array(Decided),
  /** Whether the caller may decide it now, and whether they may take it back. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
}
const ApprovalOfOrder = shape(requestFields)
export type ApprovalOfOrder = z.output<typeof ApprovalOfOrder>
export const ApprovalRow = shape({
  ...requestFields,
  orderNo: z.string(),
  orderType: z.string(),
  title: z.string(),
  costCentre: z.string().nullable(),
  limitOn: civilDate.nullable(),
  /** Its limit is near. */
  isUrgent: z.boolean(),
  /** Whether the caller can open the order. */
  isSeen: z.boolean(),
})
export type ApprovalRow = z.output<typeof ApprovalRow>

const reads = ['approvals', 'orders'] as const

export const listApprovals = defineCall({
  name: 'approvals.listApprovals',
  method: 'GET',
  path: '/api/ApprovalController/getApprovalList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Requests for approval: those that wait for the caller, that the caller made, or all within their reach',
  request: z.object({
    ...listQueryShape(approvalList, {
      act: 'What approval is asked for.',
      costCentreId: 'Id of the cost centre of the order.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(ApprovalRow),
  errors: [],
})

export const exportApprovals = defineCall({
  name: 'approvals.exportApprovals',
  method: 'POST',
  path: '/api/ApprovalController/exportApprovals',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered requests; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(approvalList)).prefault({}),
    columns: fileColumnsOf(approvalList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getCounts = defineCall({
  name: 'approvals.getCounts',
  method: 'GET',
  path: '/api/ApprovalController/getApprovalCounts',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'How many requests wait for the caller, and how many of the caller’s own still wait',
  request: z.object({}),
  reply: shape({ waiting: z.int(), mine: z.int() }),
  errors: [],
})

export const getApproval = defineCall({
  name: 'approvals.getApproval',
  method: 'GET',
  path: '/api/ApprovalController/getApproval',
  effect: 'read',
  reads: [...reads, 'forms'],
  access: 'signedIn',
  summary: 'What approval the next act on an order needs, how far it is, and the order’s cost centre',
  request: z.object({ orderNo, leftOn }),
  reply: shape({
    /** The act that would be next: handing in a draft, else paying. Null: neither. */
    act: Act.nullable(),
    /** How many people have to approve it; 0: nobody. */
    needed: z.int(),
    /** Whether it may be done now. */
    isCleared: z.boolean(),
    /** What nobody’s approval helps against: the organisation wants a cost centre, or a budget refuses it; who is no member reads `owner` for either. */
    refused: z.enum(['costCentre', 'budget', 'owner']).nullable(),
    /** Budgets that the payment counts in, with what each holds for it. */
    budgets: z.array(
      shape({
        ...{ id: z.uuid(), fromOn: civilDate, toOn: civilDate, amount: fen },
        /** Fen; below zero where more than it was spent. */
        left: fen,
        /** Whether the payment goes beyond it. */
        isOver: z.boolean(),
        onOver: z.enum(budgetOverWays),
      }),
    ),
    /** Whether the caller may ask for it now. */
    mayAsk: z.boolean(),
    /** Whom it would ask. */
    approvers: z.array(z.string()),
    /** The newest request of this act; null: there was none. */
    request: ApprovalOfOrder.nullable(),
    /** Earlier ones of the order, newest first. */
    earlier: z.array(ApprovalOfOrder),
    limitOn: civilDate.nullable(),
    isUrgent: z.boolean(),
    costCentre: CostCentre.nullable(),
    /** Those that can be chosen; none for who may not change it. */
    costCentres: z.array(CostCentre),
  }),
  errors: ['common.notFound'],
})

export const ask = defineCall({
  name: 'approvals.ask',
  method: 'POST',
  path: '/api/ApprovalController/askApproval',
  effect: 'write',
  touches: ['approvals', 'orders', 'inbox'],
  needs: ['submit', 'pay'],
  access: 'signedIn',
  summary: 'Ask for the approval that an act on an order needs; one that waits already is answered with again',
  request: z.object({ orderNo, act: Act, leftOn, note: words.default('').describe('For those who decide.') }),
  reply: shape({ id: z.uuid() }),
  errors: [
    ...(['common.notFound', 'common.forbidden', 'orders.actionNotAllowed'] as const),
    ...(['approvals.notNeeded', 'approvals.nobodyLeft', 'filings.incomplete', 'common.conflict'] as const),
    ...(['approvals.costCentreMissing', 'approvals.overBudget'] as const),
  ],
})

export const decide = defineCall({
  name: 'approvals.decide',
  method: 'POST',
  path: '/api/ApprovalController/decide',
  effect: 'write',
  touches: ['approvals', 'orders', 'inbox'],
  needs: 'approve',
  access: 'signedIn',
  summary: 'Approve a request, or reject it with a reason; for oneself, or as the deputy of somebody who is asked',
  request: z
    .object({
      id: z.uuid(),
      verdict: z.enum(['approve', 'reject']).describe('One rejection ends the request.'),
      reason: words.default('').describe('Why; needed to reject.'),
    })
    .refine(({ verdict, reason }) => verdict === 'approve' || reason !== '', { path: ['reason'] }),
  reply: shape({ state: State }),
  errors: [
    ...(['common.notFound', 'approvals.notAsked', 'approvals.ended'] as const),
    ...(['approvals.costCentreMissing', 'approvals.overBudget'] as const),
  ],
})

export const withdraw = defineCall({
  name: 'approvals.withdraw',
  method: 'POST',
  path: '/api/ApprovalController/withdraw',
  effect: 'write',
  touches: ['approvals', 'orders'],
  needs: ['submit', 'pay', 'approve'],
  access: 'signedIn',
  summary:
    'Take a request back: one’s own, one that the caller approved, as an owner any; a payment begun with it is stopped while nothing was paid',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: ['common.notFound', 'approvals.ended'],
})

export const setCostCentre = defineCall({
  name: 'approvals.setCostCentre',
  method: 'POST',
  path: '/api/ApprovalController/setCostCentre',
  effect: 'write',
  touches: ['approvals', 'orders'],
  needs: ['draft', 'approve', 'pay'],
  access: 'signedIn',
  summary:
    'The cost centre of an order: of a draft by whoever drafts, later by whoever approves, of one that lacks the one which the organisation demands by whoever pays; requests that wait end',
  request: z.object({ orderNo, costCentreId }),
  reply: done,
  errors: ['common.notFound', 'common.forbidden', 'approvals.costCentreHeld', 'approvals.paymentUnderWay'],
})
