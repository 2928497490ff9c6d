import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { signedMarkPapers, transferSections } from '@portal/domain/trademarks/transfers/form'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { areaFileParameter } from '../kernel/area-order-shapes.ts'
import { formPlace } from '../kernel/form-place.ts'
import { orderTabs } from '../kernel/order-choices.ts'
import { exportReply, FormCorrection, orderNoText } from '../kernel/order-shapes.ts'
import { formBytesMax } from '../limits.ts'
import { fileColumnsBut, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { transferOrderList } from './trademark-lists.ts'
import { TransferFormShape } from './trademark-transfer-form.ts'
import { TransferRow } from './trademark-transfer-shapes.ts'

const Problem = shape({ path: z.string(), message: z.string() })

/** A mark of the seller that must move along, and why. */
const CompanionMark = shape({
  number: z.string(),
  name: z.string(),
  classes: z.array(z.int()),
  like: shape({ number: z.string(), name: z.string() }),
  why: z.array(twoLanguages),
  /** Similar groups that both have goods in; empty where the copy of the register knows the class alone. */
  groups: z.array(z.string()),
})

export const addTrademarksTransference = defineCall({
  name: 'trademarkTransfers.transferTrademarks',
  method: 'POST',
  path: '/api/TrademarkController/addTrademarksTransference',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: ['submit', 'answer'] },
  access: 'signedIn',
  sensitive: true,
  bodyBytesMax: formBytesMax,
  summary:
    'Keep the form of a transfer (draft) or hand it in: marks that must move together are named, fees are frozen, papers to sign are made; repeating it answers the same. Of a correction it hands the answer in',
  request: z.object({
    ...formPlace,
    transferenceJson: TransferFormShape,
    draft: flag.default(false),
  }),
  reply: shape({
    orderNo: z.string(),
    version: z.int(),
    /** What still keeps the form from being handed in. */
    errors: z.array(Problem),
    mustMoveTogether: z.array(CompanionMark),
    /** More may be alike than was looked at. */
    isTogetherCut: z.boolean(),
    workState: z.int(),
    savedTime: instant,
    amountOfficial: fen,
    amountService: fen,
    /** When an unpaid order is cancelled; null while it is a draft. */
    expireTime: instant.nullable(),
  }),
  errors: [
    'agency.otherNow',
    'agency.several',
    'filings.notOpen',
    'filings.fieldNotOpen',
    'filings.nothingChanged',
    'filings.incomplete',
    'approvals.needed',
    'filings.fileUnknown',
    'filings.numberUnknown',
    'orders.moveNotAllowed',
    'orders.actionNotAllowed',
    'trademarkTransfers.alreadyAsked',
    'trademarkTransfers.alreadyRecorded',
    'documents.tooHard',
    'documents.busy',
  ],
})

export const getTransferForm = defineCall({
  name: 'trademarkTransfers.getForm',
  method: 'POST',
  path: '/api/TrademarkController/getTrademarksTransference',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'The form of a transfer with its corrections and what must move along; numbers of people are masked',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    orderNo: z.string(),
    json: TransferFormShape,
    version: z.int(),
    savedTime: instant,
    /** What the reader may do with it: everything, the opened sections, or look. */
    mode: z.enum(['draft', 'correct', 'read']),
    openSections: z.array(z.enum(transferSections)),
    /** The reviewer's words, newest round first. */
    corrections: z.array(FormCorrection),
    mustMoveTogether: z.array(CompanionMark),
    /** More may be alike than was looked at. */
    isTogetherCut: z.boolean(),
    states: shape({ payment: z.int(), work: z.int(), official: z.string() }),
  }),
  errors: [],
})

export const makeTransferPaper = defineCall({
  name: 'trademarkTransfers.makePaper',
  method: 'POST',
  path: '/api/TrademarkController/makeTransferencePaper',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  summary: 'A paper of a transfer as PDF, as its form lies now; nothing is kept',
  request: z.object({
    orderNo: orderNoText,
    paper: z.enum(['application', 'consent', 'agreement', 'sellerPower', 'buyerPower']).default('application'),
  }),
  /** `content` is base64. */
  reply: shape({ name: z.string(), content: z.string(), pages: z.int() }),
  errors: ['documents.tooHard', 'documents.busy'],
})

export const handInSignedPaper = defineCall({
  name: 'trademarkTransfers.handInSigned',
  method: 'POST',
  path: '/api/TrademarkController/handInSignedTransferencePaper',
  effect: 'write',
  touches: ['orders'],
  needs: 'submit',
  access: 'signedIn',
  summary:
    'The signed scan of a paper of a transfer, or of the power of another trademark order, as its next version, until the order has ended; the agent is told. Sent twice it is there once',
  request: z.object({ orderNo: orderNoText, paper: z.enum(signedMarkPapers), fileId: z.uuid() }),
  reply: shape({ orderNo: z.string(), version: z.int() }),
  errors: ['trademarkTransfers.noPaper', 'filings.scanNotUsable', 'orders.actionNotAllowed'],
})

/** A mark of a number as our copy of the register has it, all its classes. */
const FoundMark = shape({
  number: z.string(),
  name: z.string(),
  classes: z.array(z.int()),
  ownerName: z.string(),
  status: z.enum(registerStatusCodes),
  validTo: civilDate.nullable(),
  isPledged: z.boolean(),
  isFrozen: z.boolean(),
  isCoOwned: z.boolean(),
  sourceOn: civilDate,
  /** Transfers of this account that have it and are not ended, newest first. */
  inOrders: z.array(z.string()),
})

export const findTransferMarks = defineCall({
  name: 'trademarkTransfers.findMarks',
  method: 'POST',
  path: '/api/TrademarkController/findTransferenceMarks',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'Marks to transfer out of the register copy: by a list of numbers, or all live ones of an owner',
  request: z.object({
    /** Numbers, one a line or parted by commas. */
    numbers: z.string().max(10_000).default(''),
    /** The name to the letter. */
    ownerName: z.string().trim().max(300).default('').describe('Name of the owner, to the letter.'),
  }),
  reply: shape({
    list: z.array(FoundMark),
    invalid: z.array(shape({ line: z.int(), written: z.string(), reason: twoLanguages })),
    /** Right numbers that the copy does not hold: their facts can be typed. */
    unknown: z.array(z.string()),
    /** The owner has more than are shown. */
    isCut: z.boolean(),
  }),
  errors: ['marks.nothingGiven', 'marks.tooMany'],
})

export const getMyTrademarksTransference = defineCall({
  name: 'trademarkTransfers.listTransfers',
  method: 'GET',
  path: '/api/UserController/getMyTrademarksTransference',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'Trademark transfers the person may see, filtered and sorted',
  request: z.object({ ...listQueryShape(transferOrderList), ...pageRequest }),
  reply: pageOf(TransferRow),
  errors: [],
})

export const getTransferCounts = defineCall({
  name: 'trademarkTransfers.getCounts',
  method: 'GET',
  path: '/api/UserController/getTrademarksTransferenceCounts',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'How many trademark transfers lie in each tab',
  request: z.object({}),
  reply: z.record(z.enum(orderTabs), z.int()),
  errors: [],
})

export const exportTransfers = defineCall({
  name: 'trademarkTransfers.exportTransfers',
  method: 'POST',
  path: '/api/UserController/ExportTrademarksTransference',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered or the ticked trademark transfers in the named columns; made by a job',
  request: z.object({
    parameter: z.object(areaFileParameter(transferOrderList)).prefault({}),
    columns: fileColumnsBut(transferOrderList, 'customer'),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
