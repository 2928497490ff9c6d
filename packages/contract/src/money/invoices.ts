import { reversalReasons } from '@portal/domain/money/invoices/invoice-states'
import { invoiceKinds } from '@portal/domain/money/invoices/invoice-title'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import {
  civilDate,
  cleanText,
  done,
  fen,
  flag,
  pageOf,
  pageRequest,
  shape,
  summedPageOf,
  summedPageRequest,
} from '../shapes.ts'
import { invoiceList, invoiceOrderList } from './invoice-lists.ts'
import {
  InvoiceDetail,
  InvoiceOrderRow,
  InvoicePreview,
  InvoiceRow,
  InvoiceTitleRow,
  TermsRow,
  termsFields,
  titleFields,
} from './invoice-shapes.ts'

const office = ['finance', 'administrator'] as const
const id = z.uuid().describe('Id of the invoice.')
const version = z.int().describe('Version that the caller saw; another one refuses the call.')
const moved = shape({ id: z.uuid(), version: z.int() })
const words = (max: number) => z.string().max(max).transform(cleanText).default('')
const filterWords = {
  state: 'How far it is.',
  text: 'Part of the title, of the request’s number or of the invoice’s.',
  kind: 'Ordinary or special.',
  dayFrom: 'First day on which it was requested, `YYYY-MM-DD`, included.',
  dayTo: 'Last day on which it was requested, `YYYY-MM-DD`, included.',
  issuedFrom: 'First day of issue, `YYYY-MM-DD`, included.',
  issuedTo: 'Last day of issue, `YYYY-MM-DD`, included.',
  customerId: 'Id of the organisation that it is for.',
  amountFrom: 'Least amount, in whole yuan.',
  amountTo: 'Greatest amount, in whole yuan.',
} as const
const orderFilterWords = {
  ...{ state: 'Whether it can be invoiced now.', area: 'What the order is about.', payer: 'Part of the payer’s name.' },
  dayFrom: 'First day on which it was paid, `YYYY-MM-DD`, included.',
  dayTo: 'Last day on which it was paid, `YYYY-MM-DD`, included.',
  amountFrom: 'Least amount to invoice, in whole yuan.',
  amountTo: 'Greatest amount to invoice, in whole yuan.',
} as const

export const listInvoices = defineCall({
  name: 'invoices.listInvoices',
  method: 'GET',
  path: '/api/InvoicingController/getMyInvoicingList',
  effect: 'read',
  reads: ['invoices'],
  access: 'signedIn',
  summary: 'Invoices of the caller’s organisation in reach, of an agency those of cases in hand; of all for finance',
  request: z.object({ ...listQueryShape(invoiceList, filterWords), ...pageRequest }),
  reply: pageOf(InvoiceRow),
  errors: [],
})

export const exportInvoices = defineCall({
  name: 'invoices.exportInvoices',
  method: 'POST',
  path: '/api/InvoicingController/exportInvoices',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered invoices; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(invoiceList, filterWords)).prefault({}),
    columns: fileColumnsOf(invoiceList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getInvoice = defineCall({
  name: 'invoices.getInvoice',
  method: 'GET',
  path: '/api/InvoicingController/getInvoice',
  effect: 'read',
  reads: ['invoices'],
  access: 'signedIn',
  summary: 'One invoice with its lines, orders, files, reversal, mails and history',
  request: z.object({ id }),
  reply: InvoiceDetail,
  errors: [],
})

export const getMonths = defineCall({
  name: 'invoices.getMonths',
  method: 'GET',
  path: '/api/InvoicingController/getMonths',
  effect: 'read',
  reads: ['invoices'],
  access: 'signedIn',
  summary: 'What was issued in each of the last twelve months, and what was reversed',
  request: z.object({}),
  reply: z.array(
    shape({
      /** `YYYY-MM`, oldest first. */
      month: z.string(),
      /** Fen. */
      issued: fen,
      reversed: fen,
      count: z.int(),
    }),
  ),
  errors: [],
})

export const listOrders = defineCall({
  name: 'invoices.listOrders',
  method: 'GET',
  path: '/api/InvoicingController/getInvoiceOrderList',
  effect: 'read',
  reads: ['invoices', 'orders', 'money'],
  access: 'signedIn',
  summary: 'Paid orders of the caller’s organisation in reach, with what can be invoiced and why not where nothing can',
  request: z.object({ ...listQueryShape(invoiceOrderList, orderFilterWords), ...summedPageRequest }),
  reply: summedPageOf(InvoiceOrderRow, ['invoiceable', 'invoiced']),
  errors: [],
})

export const exportOrders = defineCall({
  name: 'invoices.exportOrders',
  method: 'POST',
  path: '/api/InvoicingController/exportOrders',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered orders to invoice; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(invoiceOrderList, orderFilterWords)).prefault({}),
    columns: fileColumnsOf(invoiceOrderList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

const chosen = {
  orderNos: z.array(orderNoText).min(1).max(100),
  way: z.enum(['one', 'each']).describe('All orders on one invoice, or one invoice for each.'),
}

export const previewInvoices = defineCall({
  name: 'invoices.previewInvoices',
  method: 'POST',
  path: '/api/InvoicingController/previewInvoices',
  effect: 'read',
  reads: ['invoices', 'orders', 'money'],
  access: 'signedIn',
  summary: 'What would stand on invoices of these orders, with the tax of each line',
  request: z.object(chosen),
  reply: z.array(InvoicePreview),
  errors: ['invoices.notEligible'],
})

export const askInvoices = defineCall({
  name: 'invoices.askInvoices',
  method: 'POST',
  path: '/api/InvoicingController/addInvoicing',
  effect: 'write',
  touches: ['invoices'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'Ask for one invoice of several orders, or one of each; an order is on one invoice at a time',
  request: z.object({
    ...chosen,
    kind: z.enum(invoiceKinds).describe('Ordinary or special.'),
    titleId: z.uuid().describe('Id of the title in the organisation’s book.'),
    email: z.email().max(120),
    note: words(200).describe('What is to stand in the remarks of the invoice.'),
    amount: fen.min(1).describe('What the caller saw in the preview, in fen; another sum refuses the call.'),
  }),
  reply: shape({ list: z.array(shape({ id: z.uuid(), requestNo: z.string() })) }),
  errors: [
    ...(['invoices.notEligible', 'invoices.taken', 'invoices.titleWrong', 'invoices.specialForCompany'] as const),
    'common.conflict',
  ],
})

export const cancelInvoice = defineCall({
  name: 'invoices.cancelInvoice',
  method: 'POST',
  path: '/api/InvoicingController/cancelInvoicing',
  effect: 'write',
  touches: ['invoices'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'Withdraw a request that nobody has approved; its orders can be invoiced again',
  request: z.object({ id, version }),
  reply: moved,
  errors: ['invoices.notNow'],
})

export const askReversal = defineCall({
  name: 'invoices.askReversal',
  method: 'POST',
  path: '/api/InvoicingController/askReversal',
  effect: 'write',
  touches: ['invoices'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'Ask for an issued invoice to be reversed in red letters, whole; finance may ask for every customer',
  request: z.object({
    id,
    version,
    reason: z.enum(reversalReasons).describe('Why it is reversed, as the tax authority knows it.'),
    note: words(300).describe('What the seller should know.'),
  }),
  reply: moved,
  errors: ['invoices.notNow'],
})

export const mailInvoice = defineCall({
  name: 'invoices.mailInvoice',
  method: 'POST',
  path: '/api/InvoicingController/mailInvoice',
  effect: 'write',
  touches: ['invoices', 'deliveries'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'Send the files of an issued invoice to a mail address',
  request: z.object({ id, email: z.email().max(120) }),
  reply: done,
  errors: ['invoices.notNow', 'invoices.noFile', 'invoices.filesTooLarge', 'common.notConfigured'],
})

export const listTitles = defineCall({
  name: 'invoices.listTitles',
  method: 'GET',
  path: '/api/InvoicingController/getInvoiceTitleList',
  effect: 'read',
  reads: ['invoices'],
  access: 'signedIn',
  summary: 'Titles that the organisation invoices by, the default one first',
  request: z.object({}),
  reply: z.array(InvoiceTitleRow),
  errors: [],
})

export const saveTitle = defineCall({
  name: 'invoices.saveTitle',
  method: 'POST',
  path: '/api/InvoicingController/saveInvoiceTitle',
  effect: 'write',
  touches: ['invoices'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'Keep a title, new or changed; invoices that were asked for keep the one they had',
  request: z.object({
    id: z.uuid().optional().describe('The title to change; left out: a new one.'),
    ...titleFields,
    isDefault: flag.default(false).describe('Whether it is offered first; at most one is.'),
  }),
  reply: shape({ id: z.uuid() }),
  errors: ['invoices.titleWrong', 'invoices.titlesMax'],
})

export const removeTitle = defineCall({
  name: 'invoices.removeTitle',
  method: 'POST',
  path: '/api/InvoicingController/removeTitle',
  effect: 'write',
  touches: ['invoices'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'Take a title out of the book; invoices that have it keep it',
  request: z.object({ id: z.uuid().describe('Id of the title.') }),
  reply: done,
  errors: [],
})

export const decideInvoice = defineCall({
  name: 'invoices.decideInvoice',
  method: 'POST',
  path: '/api/InvoicingController/decideInvoice',
  effect: 'write',
  touches: ['invoices'],
  needs: 'office',
  access: office,
  summary: 'Approve a request, refuse it with a reason, or try a failed one again under a new number',
  request: z.object({
    id,
    version,
    decision: z.enum(['approve', 'refuse', 'retry']),
    reason: words(300).describe('Needed to refuse; the customer reads it.'),
  }),
  reply: moved,
  errors: ['invoices.notNow', 'invoices.reasonNeeded', 'invoices.refundOpen'],
})

const documentFields = {
  number: z.string().trim().max(40).describe('Number of the invoice: 20 digits.'),
  issuedOn: civilDate.describe('Day of issue, `YYYY-MM-DD`.'),
  fileIds: z.array(z.uuid()).max(5).default([]),
}

export const issueInvoice = defineCall({
  name: 'invoices.issueInvoice',
  method: 'POST',
  path: '/api/InvoicingController/issueInvoice',
  effect: 'write',
  touches: ['invoices'],
  needs: 'office',
  access: office,
  summary: 'Enter an invoice that was issued by hand, with its number, day and files',
  request: z.object({ id, version, ...documentFields }),
  reply: moved,
  errors: [
    ...(['invoices.notNow', 'invoices.numberWrong', 'invoices.numberUsed', 'invoices.dayWrong'] as const),
    ...(['invoices.fileUnknown', 'invoices.filesTooLarge', 'invoices.atProvider', 'invoices.refundOpen'] as const),
  ],
})

export const decideReversal = defineCall({
  name: 'invoices.decideReversal',
  method: 'POST',
  path: '/api/InvoicingController/decideReversal',
  effect: 'write',
  touches: ['invoices'],
  needs: 'office',
  access: office,
  summary: 'Open the form for red letters, enter the red-letter invoice, or refuse the reversal with a reason',
  request: z.object({
    id,
    version,
    decision: z.enum(['open', 'done', 'refuse']),
    confirmationNo: z.string().trim().max(40).default('').describe('Number of the form for red letters.'),
    needsConfirmation: flag.default(false).describe('Whether the buyer has to confirm the form within 72 hours.'),
    number: z.string().trim().max(40).default('').describe('Number of the red-letter invoice: 20 digits.'),
    issuedOn: civilDate.optional().describe('Day of the red-letter invoice, `YYYY-MM-DD`.'),
    fileIds: z.array(z.uuid()).max(5).default([]),
    reason: words(300).describe('Needed to refuse; the customer reads it.'),
  }),
  reply: moved,
  errors: [
    ...(['invoices.notNow', 'invoices.numberWrong', 'invoices.numberUsed', 'invoices.dayWrong'] as const),
    ...(['invoices.fileUnknown', 'invoices.filesTooLarge', 'invoices.reasonNeeded', 'invoices.atProvider'] as const),
  ],
})

export const getTerms = defineCall({
  name: 'invoices.getTerms',
  method: 'GET',
  path: '/api/InvoicingController/getTerms',
  effect: 'read',
  reads: ['invoices', 'rules'],
  access: office,
  summary: 'How invoices are made, from which day on, the newest first; the last row ships with the product',
  request: z.object({}),
  reply: shape({ list: z.array(TermsRow), provider: z.string().nullable() }),
  errors: [],
})

export const saveTerms = defineCall({
  name: 'invoices.saveTerms',
  method: 'POST',
  path: '/api/InvoicingController/saveTerms',
  effect: 'write',
  touches: ['invoices'],
  needs: 'office',
  access: office,
  summary: 'Enter how invoices are made from a day on; earlier rows stay as they are',
  request: z.object(termsFields),
  reply: done,
  errors: ['invoices.termsDay'],
})
