import { transferSections } from '@portal/domain/trademark-transfers/form'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { formBytesMax } from './limits.ts'
import { FormCorrection, orderNoText } from './order-shapes.ts'
import { civilDate, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from './shapes.ts'
import { TransferFormShape } from './trademark-transfer-form.ts'

const Problem = shape({ path: z.string(), message: z.string() })

/** A mark of the seller that must move along, and why. */
const MustMove = shape({
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
  access: 'signedIn',
  sensitive: true,
  bodyBytesMax: formBytesMax,
  summary:
    'Keep the form of a transfer (draft) or hand it in: marks that must move together are named, fees are frozen, papers to sign are made; repeating it answers the same. Of a correction it hands the answer in',
  request: z.object({
    orderNo: orderNoText.optional(),
    /** Made by the page once for a new draft: a repeated first save finds the same order. */
    draftKey: z.uuid().optional(),
    /** Of the form that was changed. */
    version: z.int().min(1).optional(),
    transferenceJson: TransferFormShape,
    draft: flag.default(false),
  }),
  reply: shape({
    orderNo: z.string(),
    version: z.int(),
    /** What still keeps the form from being handed in. */
    errors: z.array(Problem),
    mustMoveTogether: z.array(MustMove),
    workState: z.int(),
    savedTime: instant,
    amountOfficial: fen,
    amountService: fen,
    /** When an unpaid order is cancelled; null while it is a draft. */
    expireTime: instant.nullable(),
  }),
  errors: [
    'filings.notOpen',
    'filings.fieldNotOpen',
    'filings.incomplete',
    'filings.fileUnknown',
    'filings.numberUnknown',
    'orders.moveNotAllowed',
    'orders.actionNotAllowed',
  ],
})

export const getTransferForm = defineCall({
  name: 'trademarkTransfers.getForm',
  method: 'POST',
  path: '/api/TrademarkController/getTrademarksTransference',
  effect: 'read',
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
    mustMoveTogether: z.array(MustMove),
    states: shape({ payment: z.int(), work: z.int(), official: z.string() }),
  }),
  errors: [],
})

export const makeTransferPaper = defineCall({
  name: 'trademarkTransfers.makePaper',
  method: 'POST',
  path: '/api/TrademarkController/makeTransferencePaper',
  effect: 'read',
  access: 'signedIn',
  sensitive: true,
  summary: 'A paper of a transfer as PDF, as its form lies now; nothing is kept',
  request: z.object({
    orderNo: orderNoText,
    paper: z.enum(['application', 'consent', 'agreement', 'sellerPower', 'buyerPower']).default('application'),
  }),
  /** `content` is base64. */
  reply: shape({ name: z.string(), content: z.string(), pages: z.int() }),
  errors: [],
})

export const transferTabs = ['all', 'draft', 'toPay', 'working', 'filed', 'done', 'closed'] as const

export const getMyTrademarksTransference = defineCall({
  name: 'trademarkTransfers.listTransfers',
  method: 'GET',
  path: '/api/UserController/getMyTrademarksTransference',
  effect: 'read',
  access: 'signedIn',
  summary: 'Trademark transfers the person may see, newest first',
  request: z.object({
    tab: z.enum(transferTabs).default('all'),
    /** Part of the title, of a party or the beginning of a mark's number. */
    text: z.string().trim().max(120).optional(),
    state: z.coerce.number<number>().int().min(0).max(9).optional(),
    ...pageRequest,
  }),
  reply: pageOf(
    shape({
      id: z.string(),
      orderNo: z.string(),
      mark: z.string(),
      /** Of the first mark. */
      number: z.string(),
      markCount: z.int(),
      seller: z.string(),
      buyer: z.string(),
      /** Official state: how far the office is. */
      step: z.string(),
      state: z.int(),
      payState: z.int(),
      fee: fen,
      deadlineOn: civilDate.nullable(),
      time: instant,
    }),
  ),
  errors: [],
})
