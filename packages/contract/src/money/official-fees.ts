// Over 400 lines: one definition for each call around official fees, nothing else.

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { oneFile } from '../limits.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import {
  civilDate,
  done,
  fen,
  flag,
  idText,
  pageOf,
  pageRequest,
  shape,
  summedPageOf,
  summedPageRequest,
} from '../shapes.ts'
import { feeLinesMax, portfolioPatentsMax, receiptOrdersMax } from './official-fee-limits.ts'
import { feeOrderList, feeOrderTabs, officePaymentList } from './official-fee-lists.ts'
import {
  FeeFileRow,
  FeeLine,
  FeeOrderRow,
  FeePayer,
  FeePreviewLine,
  FeeToPay,
  FileCheck,
  HeldOrder,
  PlanItem,
  PlannedPatent,
  ResultLine,
  Scenario,
} from './official-fee-shapes.ts'

const officeStaff = ['reviewer', 'administrator'] as const

export const payFees = defineCall({
  name: 'officialFees.payFees',
  method: 'POST',
  path: '/api/PatentServicesController/OneClickPayment',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'submit',
  access: 'signedIn',
  summary:
    'One order that pays annual fees of watched patents; with dryRun only every line with its amounts and warnings',
  request: z.object({
    packageList: z.array(FeeToPay).min(1).max(feeLinesMax),
    /** Title of the receipt; needed unless it is a dry run. */
    payer: FeePayer.optional(),
    total: fen.min(1).optional().describe('Total that the caller saw, in fen; another total refuses the call.'),
    /** Made by the page, so that a repeated order is the same order. */
    draftKey: z.uuid().optional(),
    dryRun: flag.default(false),
  }),
  reply: shape({
    /** Null for a dry run. */
    orderNo: z.string().nullable(),
    lines: z.array(FeePreviewLine),
    /** Lines that cannot be paid, and lines with something to know. */
    blocked: z.int(),
    warned: z.int(),
    official: fen,
    service: fen,
    /** Fen of the payable lines. */
    total: fen,
    /** Of the account's last payment, to begin with; null before the first. */
    lastPayer: FeePayer.nullable(),
    /** Last day on which the total is right; null without a payable line. */
    validThrough: civilDate.nullable(),
  }),
  errors: [
    'officialFees.linesBlocked',
    'officialFees.totalChanged',
    'officialFees.payerNeeded',
    'officialFees.taken',
    'officialFees.inRestoration',
  ],
})

export const listFeeOrders = defineCall({
  name: 'officialFees.listFeeOrders',
  method: 'GET',
  path: '/api/OrderController/getPatentPaymentOrderList',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'Payment orders of annual fees the person may see, newest first, with what became of their lines',
  request: z.object({
    ...listQueryShape(feeOrderList, { failedOnly: 'Only orders with a payment that failed.' }),
    ...pageRequest,
  }),
  reply: pageOf(FeeOrderRow),
  errors: [],
})

export const getFeeOrderCounts = defineCall({
  name: 'officialFees.getFeeOrderCounts',
  method: 'GET',
  path: '/api/OrderController/getPatentPaymentOrderCounts',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'How many payment orders of annual fees lie in each tab',
  request: z.object({}),
  reply: z.record(z.enum(feeOrderTabs), z.int()),
  errors: [],
})

export const getFeeOrder = defineCall({
  name: 'officialFees.getFeeOrder',
  method: 'GET',
  path: '/api/OrderController/getPatentPaymentOrder',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'The lines of one payment order',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({ order: FeeOrderRow, creditCode: z.string(), lines: z.array(FeeLine) }),
  errors: [],
})

export const generateFile = defineCall({
  name: 'officialFees.generateFile',
  method: 'POST',
  path: '/admin/SystemController/GeneratePaymentFile',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: officeStaff,
  summary:
    'The office’s bulk payment sheet of paid orders as an Excel file; its lines count as sent. dryRun: only the checks',
  request: z.object({
    orderNo: z.array(orderNoText).min(1).max(200),
    type: z.literal('applicationNumbers').default('applicationNumbers'),
    dryRun: flag.default(false),
  }),
  reply: shape({
    /** Download link, ended after some minutes; null for a dry run. */
    url: z.string().nullable(),
    fileNo: z.string().nullable(),
    lines: z.int(),
    /** Rows of the sheet: annual fee, late fee and restoration are a row each. */
    rows: z.int(),
    total: fen,
    checks: z.array(FileCheck),
  }),
  errors: ['officialFees.nothingToSend', 'officialFees.tooManyLines', 'officialFees.taken'],
})

export const listFeeFiles = defineCall({
  name: 'officialFees.listFeeFiles',
  method: 'GET',
  path: '/admin/SystemController/getPaymentFileList',
  effect: 'read',
  reads: ['orders'],
  access: officeStaff,
  summary: 'Payment files made for the office, newest first',
  request: z.object({ ...pageRequest }),
  reply: pageOf(FeeFileRow),
  errors: [],
})

export const importResult = defineCall({
  name: 'officialFees.importResult',
  method: 'POST',
  path: '/admin/SystemController/importPaymentResult',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: officeStaff,
  body: 'multipart',
  files: oneFile,
  summary: 'Take in the office’s answer to a payment file (field `file`) row by row; a repeated file changes nothing',
  request: z.object({
    /** Day the office got the money, for rows that name none. */
    paidOn: civilDate.optional(),
    /** The payment file (id) it answers; needed for rows of a fee that stands in several, as after it was returned once. */
    feeFileId: z.uuid().optional().describe('Id of the payment file.'),
    dryRun: flag.default(false),
  }),
  reply: shape({
    rows: z.array(ResultLine),
    /** Lines whose result was (dry run: would be) noted. */
    paid: z.int(),
    failed: z.int(),
    unchanged: z.int(),
    /** Orders with a returned line, for which a refund was asked. */
    refunds: z.int(),
  }),
  errors: [
    'documents.noFile',
    'documents.empty',
    'documents.archiveBomb',
    'documents.sheetTooLarge',
    'documents.tooHard',
    'documents.busy',
    'officialFees.sheetUnreadable',
    'officialFees.sheetWithoutNumbers',
    'officialFees.tooManyLines',
    'officialFees.dayWrong',
  ],
})

export const returnLines = defineCall({
  name: 'officialFees.returnLines',
  method: 'POST',
  path: '/admin/SystemController/returnPaymentLines',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: officeStaff,
  summary: 'Give lines back that cannot be paid at the office: their fee is open again and a refund is asked',
  request: z.object({
    id: z.array(z.uuid()).min(1).max(feeLinesMax),
    reason: z.string().trim().min(2).max(200),
  }),
  reply: shape({ returned: z.int(), refunds: z.int() }),
  errors: ['officialFees.lineOver', 'officialFees.orderUnpaid'],
})

export const fileReceipts = defineCall({
  name: 'officialFees.fileReceipts',
  method: 'POST',
  path: '/admin/SystemController/filePaymentReceipts',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: officeStaff,
  summary: 'File uploaded receipts: a file belongs to the paid line whose application number its name holds',
  request: z.object({
    fileIds: z.array(z.uuid()).min(1).max(200),
    /** The year that these receipts are of, where several fees of a number are paid; else the name may tell: 第6年. */
    year: z.coerce.number().int().min(1).max(30).optional(),
  }),
  reply: shape({
    list: z.array(
      shape({
        fileId: idText,
        name: z.string(),
        patentNumber: z.string().nullable(),
        orderNo: z.string().nullable(),
        result: z.enum(['filed', 'noNumber', 'noLine', 'severalLines', 'hasReceipt']),
        /** Of several fees the years that it may be of. */
        years: z.array(z.int()),
      }),
    ),
    filed: z.int(),
  }),
  errors: [],
})

export const packReceipts = defineCall({
  name: 'officialFees.packReceipts',
  method: 'POST',
  path: '/api/OrderController/packPatentPaymentReceipts',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'A ZIP of the office’s receipts of payment orders, each named by patent and year; made by a job',
  request: z.object({ orderNo: z.array(orderNoText).min(1).max(receiptOrdersMax) }),
  /** `rows`: receipts that will be in it. */
  reply: exportReply,
  errors: ['officialFees.noReceipts'],
})

const items = z.array(PlanItem).min(1).max(portfolioPatentsMax)

export const planPortfolio = defineCall({
  name: 'officialFees.planPortfolio',
  method: 'POST',
  path: '/api/PatentServicesController/getPatentPortfolio',
  effect: 'read',
  reads: ['watches', 'orders'],
  access: 'signedIn',
  summary: 'All remaining annuities of watched patents per quarter, under a plan of keeping, dropping or selling each',
  request: z.object({
    /** Left out: all that the person watches and that has fees left, by the next deadline, each kept. */
    items: items.optional(),
  }),
  reply: shape({
    /** In the order asked for; what the person does not watch is left out. */
    patents: z.array(PlannedPatent),
    /** Unbroken from the first to the last quarter with anything in it. */
    quarters: z.array(shape({ quarter: z.string(), pay: fen, saved: fen, price: fen })),
    pay: fen,
    saved: fen,
    price: fen,
  }),
  errors: [],
})

export const listScenarios = defineCall({
  name: 'officialFees.listScenarios',
  method: 'GET',
  path: '/api/PatentServicesController/getPortfolioScenarioList',
  effect: 'read',
  reads: ['plans'],
  access: 'signedIn',
  summary: 'Saved plans of the account, newest first',
  request: z.object({}),
  reply: shape({ list: z.array(Scenario) }),
  errors: [],
})

export const getScenario = defineCall({
  name: 'officialFees.getScenario',
  method: 'GET',
  path: '/api/PatentServicesController/getPortfolioScenario',
  effect: 'read',
  reads: ['plans'],
  access: 'signedIn',
  summary: 'One saved plan with what it decides for each patent',
  request: z.object({ id: z.uuid() }),
  reply: shape({ ...Scenario.shape, items: z.array(shape(PlanItem.shape)) }),
  errors: [],
})

export const saveScenario = defineCall({
  name: 'officialFees.saveScenario',
  method: 'POST',
  path: '/api/PatentServicesController/savePortfolioScenario',
  effect: 'write',
  touches: ['plans'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Keep a plan under a name, or change one',
  request: z.object({
    /** Of the plan that is changed; none makes a new one. */
    id: z.uuid().optional(),
    /** That the person saw; needed to change one. */
    version: z.int().optional(),
    name: z.string().trim().min(1).max(60),
    items,
  }),
  reply: Scenario,
  errors: ['officialFees.scenarioName', 'officialFees.tooManyScenarios'],
})

export const deleteScenario = defineCall({
  name: 'officialFees.deleteScenario',
  method: 'POST',
  path: '/api/PatentServicesController/deletePortfolioScenario',
  effect: 'write',
  touches: ['plans'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Delete a saved plan',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const exportFeeOrders = defineCall({
  name: 'officialFees.exportFeeOrders',
  method: 'POST',
  path: '/api/OrderController/ExportPatentPaymentOrderList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered payment orders; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(feeOrderList)).prefault({}),
    columns: fileColumnsOf(feeOrderList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

const moneyStaff = ['finance', 'administrator'] as const

const officeDays = {
  dayFrom: 'First official day of what is to be paid, or day on which it was paid; `YYYY-MM-DD`, included.',
  dayTo: 'The last such day, `YYYY-MM-DD`, included.',
} as const

export const listOfficePayments = defineCall({
  name: 'officialFees.listOfficePayments',
  method: 'GET',
  path: '/admin/PaymentController/getOfficePaymentList',
  effect: 'read',
  reads: ['money', 'orders'],
  access: moneyStaff,
  summary:
    'Filed orders whose official fees lie with us, those without a period and the nearest first; or those whose fees were paid to the office, newest first',
  request: z.object({ ...listQueryShape(officePaymentList, officeDays), ...summedPageRequest }),
  reply: summedPageOf(HeldOrder, ['held', 'paid']),
  errors: [],
})

export const exportOfficePayments = defineCall({
  name: 'officialFees.exportOfficePayments',
  method: 'POST',
  path: '/admin/PaymentController/exportOfficePayments',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: moneyStaff,
  summary: 'Excel file of exactly the filtered orders with what they hold for the office; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(officePaymentList, officeDays)).prefault({}),
    columns: fileColumnsOf(officePaymentList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const noteOfficePayment = defineCall({
  name: 'officialFees.noteOfficePayment',
  method: 'POST',
  path: '/admin/PaymentController/noteOfficePayment',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: moneyStaff,
  summary: 'Record that official fees of a filed order were paid to the office, and which periods that met',
  request: z.object({
    orderNo: orderNoText,
    noteKey: z.uuid().describe('Made by the page; what is sent again with it is recorded once.'),
    /** Beijing date on which the office was paid. */
    paidOn: civilDate,
    /** Fen, at most what the order holds less what refunds take. */
    amount: fen.min(1),
    receiptNo: z.string().trim().max(64).default('').describe('Number on the receipt of the office.'),
    fileId: z.uuid().optional(),
    deadlineIds: z.array(z.uuid()).max(20).default([]).describe('Open periods that the payment meets.'),
  }),
  /** `held`: what the order still holds. */
  reply: shape({ id: idText, held: fen }),
  errors: [
    'officialFees.dayWrong',
    'officialFees.moreThanHeld',
    'officialFees.notAtOffice',
    'officialFees.periodOver',
    'officialFees.receiptUnknown',
  ],
})

export const takeBackOfficePayment = defineCall({
  name: 'officialFees.takeBackOfficePayment',
  method: 'POST',
  path: '/admin/PaymentController/takeBackOfficePayment',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: moneyStaff,
  summary: 'Take back a payment to the office that was recorded by mistake; its periods are open again',
  request: z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(200) }),
  reply: shape({ id: idText, held: fen }),
  errors: ['officialFees.takenBack'],
})
