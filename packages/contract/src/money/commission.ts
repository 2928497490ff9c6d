// Over 400 lines: one definition for each call around commission, nothing else.

import { commissionServices } from '@portal/domain/money/commission/commission-rates'
import {
  commissionLineKinds,
  relationships,
  statementKinds,
  statementStates,
  withdrawalStates,
} from '@portal/domain/money/commission/commission-states'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { allCommissionList, allWithdrawalList, commissionList, withdrawalList } from './commission-lists.ts'

// Commission on orders of customers who registered with a code (decision 0083).

const reads = ['commission', 'money', 'codes'] as const
const finance = ['finance', 'administrator'] as const
const filterWords = {
  customer: 'Part of the name of a customer; of indirect ones names are not looked at.',
  service: 'Service that the order is about.',
  level: '1: whoever brought the customer; 2: whoever brought that one.',
  timeFrom: 'First day, `YYYY-MM-DD`, Beijing, included.',
  timeTo: 'Last day, `YYYY-MM-DD`, Beijing, included.',
} as const
const withdrawalWords = {
  timeFrom: filterWords.timeFrom,
  timeTo: filterWords.timeTo,
} as const

/** Fen of an account, as its header has them. */
const Summary = shape({
  pending: fen,
  /** Below zero after a claw-back of what was paid out. */
  available: fen,
  asked: fen,
  paid: fen,
  clawed: fen,
  /** The next day on which something is released; null: no order has ended. */
  nextRelease: civilDate.nullable(),
})
export type CommissionSummary = z.output<typeof Summary>

export const CommissionRow = shape({
  /** Of a commission, a line that took it back, or a withdrawal. */
  id: z.string(),
  kind: z.enum(statementKinds),
  /** Null of a withdrawal. */
  orderNo: z.string().nullable(),
  /** Masked; empty of a withdrawal. */
  customer: z.string(),
  service: z.enum(commissionServices).nullable(),
  level: z.int().nullable(),
  /** Service fee received that stays. */
  base: fen.nullable(),
  /** Hundredths of a per cent. */
  rate: z.int().nullable(),
  ruleVersion: z.int().nullable(),
  amount: fen,
  holdUntil: civilDate.nullable(),
  state: z.enum(statementStates),
  settledTime: instant.nullable(),
  time: instant,
  note: z.string(),
  /** Of what it explains: the commission. Null of a withdrawal. */
  commissionId: z.uuid().nullable(),
})
export type CommissionRow = z.output<typeof CommissionRow>

export const listLines = defineCall({
  name: 'commission.listLines',
  method: 'GET',
  path: '/api/UserController/getMyCommissionSharing',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'The statement of the organisation’s commission, newest first, with what is pending, available, asked for and paid; for who may pay there',
  request: z.object({ ...listQueryShape(commissionList, filterWords), ...pageRequest }),
  reply: shape({ ...pageOf(CommissionRow).shape, summary: Summary }),
  errors: [],
})

export const exportLines = defineCall({
  name: 'commission.exportLines',
  method: 'POST',
  path: '/api/UserController/exportMyCommissionSharing',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered lines of the statement; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(commissionList)).prefault({}),
    columns: fileColumnsOf(commissionList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getAccount = defineCall({
  name: 'commission.getAccount',
  method: 'GET',
  path: '/api/UserController/getMyCommissionAccount',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Whether the organisation takes part, in whose name it is paid, what can be withdrawn, and its statements',
  request: z.object({}),
  reply: shape({
    /** Whether the member reads it: who may pay, and sees all of the organisation. Else everything is empty. */
    isReader: z.boolean(),
    /** Null: the programme was not joined. */
    agreement: shape({
      termsVersion: z.string(),
      legalName: z.string(),
      idShown: z.string(),
      relationship: z.enum(relationships),
      acceptedTime: instant,
    }).nullable(),
    /** Whether the agreement counts now: its terms are in force, and the organisation is still what it was, a person or not. */
    isAgreed: z.boolean(),
    /** The terms in force, which are to be accepted. */
    termsVersion: z.string(),
    /** A person is paid less the tax withheld, a company against its invoice. */
    isPerson: z.boolean(),
    name: z.string(),
    summary: Summary,
    minimum: fen,
    /** Why nothing can be withdrawn now; null: something can. */
    refusal: z.enum(['belowZero', 'tooLittle', 'open', 'monthly', 'terms']).nullable(),
    /** An agency contract in force, by its number. */
    contractNo: z.string().nullable(),
    /** Months with lines, `YYYY-MM`, newest first; at most 36. */
    months: z.array(z.string()),
    /** Customers who registered with codes of the organisation. */
    customers: z.int(),
  }),
  errors: [],
})

export const explainCommission = defineCall({
  name: 'commission.explainCommission',
  method: 'GET',
  path: '/api/UserController/getCommissionExplanation',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'How a commission was reckoned, step by step, and everything that changed it',
  request: z.object({ commissionId: z.uuid() }),
  reply: shape({
    commissionId: z.uuid(),
    orderNo: z.string(),
    service: z.enum(commissionServices),
    level: z.int(),
    /** Of the payment: our fee before the coupon, the coupon, and what of our fee went back since. */
    serviceFee: fen,
    coupon: fen,
    refunded: fen,
    base: fen,
    rate: z.int(),
    amount: fen,
    ruleVersion: z.int(),
    ruleSource: twoLanguages,
    holdUntil: civilDate.nullable(),
    lines: z.array(shape({ kind: z.enum(commissionLineKinds), amount: fen, base: fen.nullable(), time: instant })),
  }),
  errors: ['common.notFound'],
})

export const joinProgramme = defineCall({
  name: 'commission.joinProgramme',
  method: 'POST',
  path: '/api/UserController/addCommissionAgreement',
  effect: 'write',
  touches: ['commission'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary: 'Accept the terms of the commission programme for the organisation, with what is declared; joining is free',
  request: z.object({
    termsVersion: z.string().max(20).describe('Version of the terms that was read.'),
    accepted: flag.describe('Whether the terms are accepted.'),
    consented: flag
      .default(false)
      .describe('Of a person: whether they agree, apart from the terms, to the use of identity number and account.'),
    relationship: z.enum(relationships).describe('What the organisation is to the customers whom it brings.'),
    legalName: z
      .string()
      .trim()
      .max(60)
      .default('')
      .describe('Real name of a person; of others their own name counts.'),
    idNumber: z
      .string()
      .trim()
      .max(24)
      .default('')
      .describe('Identity number of a person, or credit code where the organisation has none on record.'),
  }),
  reply: done,
  errors: [
    'commission.termsChanged',
    'commission.notAccepted',
    'commission.notConsented',
    'commission.employee',
    'commission.nameMissing',
    'commission.idWrong',
    'commission.staff',
  ],
})

export const WithdrawalRow = shape({
  withdrawalId: z.uuid(),
  number: z.string(),
  state: z.enum(withdrawalStates),
  amount: fen,
  tax: fen,
  net: fen,
  bank: z.string(),
  accountTail: z.string(),
  reason: z.string(),
  askedTime: instant,
  decidedTime: instant.nullable(),
  endedTime: instant.nullable(),
})
export type WithdrawalRow = z.output<typeof WithdrawalRow>

export const addWithdrawal = defineCall({
  name: 'commission.addWithdrawal',
  method: 'POST',
  path: '/api/UserController/addWithdrawal',
  effect: 'write',
  touches: ['commission', 'money', 'inbox'],
  needs: 'pay',
  access: 'signedIn',
  sensitive: true,
  summary: 'Ask for commission to be paid to an account in the name of the agreement; one at a time, and one a month',
  request: z.object({
    amount: fen.min(1).max(2_000_000_000),
    bank: z.string().trim().min(2).max(120).describe('Name of the bank and branch.'),
    account: z.string().trim().min(1).max(64).describe('Number of the account.'),
    invoiceNo: z
      .string()
      .trim()
      .max(40)
      .default('')
      .describe('Of a company: number of the invoice that it issued for the amount.'),
  }),
  reply: shape({ withdrawalId: z.uuid(), number: z.string(), tax: fen, net: fen }),
  errors: [
    'commission.notJoined',
    'commission.termsChanged',
    'commission.belowZero',
    'commission.belowMinimum',
    'commission.notEnough',
    'commission.open',
    'commission.monthly',
    'commission.accountWrong',
    'commission.invoiceMissing',
    'commission.invoiceUsed',
  ],
})

export const listWithdrawals = defineCall({
  name: 'commission.listWithdrawals',
  method: 'GET',
  path: '/api/UserController/getWithdrawalList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Withdrawals of the organisation, newest first; for who may pay there',
  request: z.object({ ...listQueryShape(withdrawalList, withdrawalWords), ...pageRequest }),
  reply: pageOf(WithdrawalRow),
  errors: [],
})

export const exportWithdrawals = defineCall({
  name: 'commission.exportWithdrawals',
  method: 'POST',
  path: '/api/UserController/exportWithdrawals',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered withdrawals; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(withdrawalList)).prefault({}),
    columns: fileColumnsOf(withdrawalList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const makeStatement = defineCall({
  name: 'commission.makeStatement',
  method: 'POST',
  path: '/api/UserController/makeCommissionStatement',
  effect: 'write',
  touches: ['jobs'],
  needs: 'pay',
  access: 'signedIn',
  summary:
    'PDF of everything that moved the account in one month, with what stood on it before and after; made by a job',
  request: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .describe('Beijing month, `YYYY-MM`.'),
    language: z.enum(['zh', 'en']).optional().describe('Language of the statement.'),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty'],
})

export const AllCommissionRow = shape({ ...CommissionRow.shape, beneficiary: z.string() })
export type AllCommissionRow = z.output<typeof AllCommissionRow>

export const listAllLines = defineCall({
  name: 'commission.listAllLines',
  method: 'GET',
  path: '/admin/CommissionController/getCommissionList',
  effect: 'read',
  reads,
  access: finance,
  summary: 'Commission, claw-backs and withdrawals of all organisations, newest first, with sums of all accounts',
  request: z.object({
    ...listQueryShape(allCommissionList, {
      ...filterWords,
      customer: 'Part of the name of a customer.',
      beneficiary: 'Part of the name of who earns.',
    }),
    ...pageRequest,
  }),
  reply: shape({ ...pageOf(AllCommissionRow).shape, summary: Summary }),
  errors: [],
})

export const exportAllLines = defineCall({
  name: 'commission.exportAllLines',
  method: 'POST',
  path: '/admin/CommissionController/exportCommission',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: finance,
  summary: 'Excel file of exactly the filtered commission of all organisations; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(allCommissionList)).prefault({}),
    columns: fileColumnsOf(allCommissionList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const explainAnyCommission = defineCall({
  name: 'commission.explainAnyCommission',
  method: 'GET',
  path: '/admin/CommissionController/getCommissionExplanation',
  effect: 'read',
  reads,
  access: finance,
  summary: 'How a commission of any organisation was reckoned',
  request: z.object({ commissionId: z.uuid() }),
  reply: explainCommission.reply,
  errors: ['common.notFound'],
})

export const AllWithdrawalRow = shape({
  ...WithdrawalRow.shape,
  payee: z.string(),
  organisation: z.string(),
  isPerson: z.boolean(),
  /** Number of the payee, both ends. */
  idShown: z.string(),
  /** Somebody who approved one of the same agreement said that they looked at the licence. */
  isPayeeChecked: z.boolean(),
  contractNo: z.string(),
  termsVersion: z.string(),
  relationship: z.enum(relationships),
  invoiceNo: z.string(),
  decidedBy: z.string().nullable(),
  reference: z.string().nullable(),
  /** What stands on the account now. */
  available: fen,
  may: shape({ approve: z.boolean(), reject: z.boolean(), pay: z.boolean(), fail: z.boolean() }),
})
export type AllWithdrawalRow = z.output<typeof AllWithdrawalRow>

export const listAllWithdrawals = defineCall({
  name: 'commission.listAllWithdrawals',
  method: 'GET',
  path: '/admin/CommissionController/getWithdrawalList',
  effect: 'read',
  reads,
  access: finance,
  summary: 'Withdrawals of all organisations, newest first',
  request: z.object({
    ...listQueryShape(allWithdrawalList, { ...withdrawalWords, payee: 'Part of the name of the payee.' }),
    ...pageRequest,
  }),
  reply: pageOf(AllWithdrawalRow),
  errors: [],
})

export const exportAllWithdrawals = defineCall({
  name: 'commission.exportAllWithdrawals',
  method: 'POST',
  path: '/admin/CommissionController/exportWithdrawals',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: finance,
  summary: 'Excel file of exactly the filtered withdrawals of all organisations; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(allWithdrawalList)).prefault({}),
    columns: fileColumnsOf(allWithdrawalList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

const reasonText = z.string().transform(cleanText).pipe(z.string().max(300))

export const decideWithdrawal = defineCall({
  name: 'commission.decideWithdrawal',
  method: 'POST',
  path: '/admin/CommissionController/decideWithdrawal',
  effect: 'write',
  touches: ['commission', 'money', 'inbox'],
  needs: 'office',
  access: finance,
  summary: 'Approve a withdrawal, or reject it with a reason: what was asked for is available again',
  request: z.object({
    withdrawalId: z.uuid(),
    act: z.enum(['approve', 'reject']),
    reason: reasonText.default('').describe('Why it is rejected; whoever asked reads it.'),
    payeeChecked: flag
      .default(false)
      .describe('Whether name and code were compared with the licence; asked for the first of an organisation.'),
  }),
  reply: done,
  errors: [
    'common.notFound',
    'common.conflict',
    'commission.reasonMissing',
    'commission.belowZero',
    'commission.paidThisMonth',
    'commission.taxChanged',
    'commission.payeeUnchecked',
  ],
})

export const endWithdrawal = defineCall({
  name: 'commission.endWithdrawal',
  method: 'POST',
  path: '/admin/CommissionController/endWithdrawal',
  effect: 'write',
  touches: ['commission', 'money', 'inbox'],
  needs: 'office',
  access: finance,
  summary:
    'Note that the bank paid an approved withdrawal, or that it failed: then what was asked for is available again',
  request: z.object({
    withdrawalId: z.uuid(),
    act: z.enum(['pay', 'fail']),
    reference: z.string().trim().max(64).default(''),
    reason: reasonText.default('').describe('Why the bank did not pay; whoever asked reads it.'),
  }),
  reply: done,
  errors: [
    'common.notFound',
    'common.conflict',
    'commission.reasonMissing',
    'commission.referenceMissing',
    'commission.referenceUsed',
    'commission.anotherPerson',
  ],
})

export const revealPayee = defineCall({
  name: 'commission.revealPayee',
  method: 'POST',
  path: '/admin/CommissionController/revealPayee',
  effect: 'write',
  touches: [],
  needs: 'office',
  access: finance,
  sensitive: true,
  summary:
    'The whole number of the account of an open withdrawal and the number that the payee is identified by; logged',
  request: z.object({ withdrawalId: z.uuid() }),
  reply: shape({ account: z.string(), idNumber: z.string() }),
  errors: ['common.notFound', 'payments.payeeSealed'],
})
