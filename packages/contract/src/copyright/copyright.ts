import { maskKinds } from '@portal/domain/copyright/applications/deposit-lines'
import { depositWays } from '@portal/domain/copyright/applications/deposit-pages'
import { copyrightOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { areaFileParameter } from '../kernel/area-order-shapes.ts'
import { formPlace } from '../kernel/form-place.ts'
import { orderTabs } from '../kernel/order-choices.ts'
import { exportReply, FormCorrection, orderNoText } from '../kernel/order-shapes.ts'
import { archiveEntriesMax } from '../limits.ts'
import { fileColumnsBut, listQueryShape } from '../list-shapes.ts'
import { fen, flag, idText, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { CopyrightServiceFormShape, SoftwareFormShape, WorkFormShape } from './copyright-form.ts'
import { copyrightOrderList } from './copyright-lists.ts'
import { CopyrightOrderRow } from './copyright-order-shapes.ts'
import { DepositShape, depositKinds, leftOutReasons } from './copyright-shapes.ts'

const archiveErrors = [
  'documents.damaged',
  'documents.encrypted',
  'documents.archiveBomb',
  'documents.archiveUnsafeName',
  'documents.kindUnknown',
] as const

export const readSource = defineCall({
  name: 'copyright.readSource',
  method: 'POST',
  path: '/api/CopyrightController/readSourceArchive',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'Files of a source archive in the proposed order, each with why it is left out at first',
  request: z.object({
    /** Of the uploaded archive. */
    id: z.uuid(),
  }),
  reply: shape({
    files: z.array(
      shape({
        path: z.string(),
        bytes: z.int(),
        /** Null: it goes in. */
        leftOut: z.enum(leftOutReasons).nullable(),
      }),
    ),
  }),
  errors: [...archiveErrors],
})

export const buildDeposit = defineCall({
  name: 'copyright.buildDeposit',
  method: 'POST',
  path: '/api/CopyrightController/buildDeposit',
  effect: 'write',
  touches: ['jobs'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Make the deposit of source code or of a manual as one PDF; long work, found again by its job',
  request: z.object({
    kind: z.enum(depositKinds),
    /** Source: an archive. Manual: PDF, Word, or an archive with one text. */
    id: z.uuid(),
    name: z.string().trim().min(1).max(200),
    version: z.string().trim().min(1).max(20),
    /** Names that may stand in the pages. */
    owners: z.array(z.string().trim().max(200)).max(20).default([]).describe('Owners of the right.'),
    files: z
      .array(z.string().max(1000))
      .max(archiveEntriesMax)
      .default([])
      .describe('Paths in the archive, in the order of the deposit.'),
    masks: z.array(z.enum(maskKinds)).max(maskKinds.length).default([]).describe('Kinds of text that are covered.'),
    way: z.enum(depositWays).default('usual'),
    /** Of the consecutive pages that the person chooses; page of the whole material. */
    fromPage: z.int().min(1).max(100_000).default(1).describe('First page.'),
    /** Pages of the deposit under black bars, such as `3, 8-12`. */
    coveredPages: z.string().trim().max(400).default('').describe('Pages whose text is covered.'),
    /** Object code in the archive, of the way that deposits it. */
    objectFile: z.string().max(1000).default('').describe('File that holds the object code.'),
    withGenerated: z.boolean().default(false).describe('Whether generated files are taken in.'),
  }),
  reply: DepositShape,
  errors: ['documents.kindUnknown'],
})

export const getDeposit = defineCall({
  name: 'copyright.getDeposit',
  method: 'GET',
  path: '/api/CopyrightController/getDeposit',
  effect: 'read',
  reads: ['jobs'],
  access: 'signedIn',
  summary: 'How far a deposit is, and once made its pages and what they hold that an examiner would ask about',
  request: z.object({ jobId: z.uuid() }),
  reply: DepositShape,
  errors: [],
})

const copyrightPlace = {
  ...formPlace,
  /** True only keeps it; false hands it in, or its answer to a correction. */
  draft: flag.default(true),
}
const formErrors = [
  'agency.otherNow',
  'filings.notOpen',
  'filings.fieldNotOpen',
  'filings.nothingChanged',
  'filings.incomplete',
  'approvals.needed',
  'filings.fileUnknown',
  'filings.numberUnknown',
  'orders.moveNotAllowed',
] as const

const Check = shape({ path: z.string(), message: z.string() })
const Saved = {
  orderNo: z.string(),
  version: z.int(),
  workState: z.int(),
  savedTime: instant,
  /** What still keeps the form from being handed in. */
  errors: z.array(Check),
  /** What to know before, that does not. */
  checks: z.array(Check),
  amountOfficial: fen,
  amountService: fen,
  /** When an unpaid order is cancelled; null while it is a draft. */
  expireTime: instant.nullable(),
}

const Read = {
  orderNo: z.string(),
  version: z.int(),
  savedTime: instant,
  /** What the reader may do with it: everything, the opened sections, or look. */
  mode: z.enum(['draft', 'correct', 'read']),
  openSections: z.array(z.string()),
  files: z.array(
    shape({
      id: idText,
      name: z.string(),
      mediaType: z.string(),
      pages: z.int().nullable(),
      url: z.string(),
      expireTime: instant,
    }),
  ),
  /** Newest first. */
  corrections: z.array(FormCorrection),
  checks: z.array(Check),
  amountOfficial: fen,
  amountService: fen,
  states: shape({ payment: z.int(), work: z.int(), official: z.string() }),
}

export const submitSoftware = defineCall({
  name: 'copyright.submitSoftware',
  method: 'POST',
  path: '/api/CopyrightController/SubmitSoftwareCopyrightRegistration',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: ['submit', 'answer'] },
  access: 'signedIn',
  sensitive: true,
  summary: 'Keep a software registration, or hand it in: fees are frozen, form and signature page are made; once',
  request: z.object({ ...copyrightPlace, json: SoftwareFormShape }),
  reply: shape(Saved),
  errors: [...formErrors, 'copyright.depositUnknown'],
})

export const getSoftware = defineCall({
  name: 'copyright.getSoftware',
  method: 'POST',
  path: '/api/CopyrightController/getSoftwareCopyrightRegistration',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'A software registration with its files, corrections and states; numbers of persons are masked',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({ json: SoftwareFormShape, ...Read }),
  errors: [],
})

export const submitWork = defineCall({
  name: 'copyright.submitWork',
  method: 'POST',
  path: '/api/CopyrightController/SubmitCopyrightInformation',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: ['submit', 'answer'] },
  access: 'signedIn',
  sensitive: true,
  summary: 'Keep the registration of a work, or hand it in: fees are frozen, form and statement are made; once',
  request: z.object({ ...copyrightPlace, json: WorkFormShape }),
  reply: shape(Saved),
  errors: [...formErrors],
})

export const getWork = defineCall({
  name: 'copyright.getWork',
  method: 'POST',
  path: '/api/CopyrightController/getCopyrightInformation',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'The registration of a work with its files, corrections and states; numbers of persons are masked',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({ json: WorkFormShape, ...Read }),
  errors: [],
})

export const submitService = defineCall({
  name: 'copyright.submitService',
  method: 'POST',
  path: '/api/CopyrightController/SubmitCopyrightService',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: ['submit', 'answer'] },
  access: 'signedIn',
  sensitive: true,
  summary:
    'Keep a change, a recordal of a contract or a duplicate of a copyright registration, or submit it: fees are frozen, documents are made; once',
  request: z.object({ ...copyrightPlace, json: CopyrightServiceFormShape }),
  reply: shape(Saved),
  errors: [...formErrors],
})

export const getService = defineCall({
  name: 'copyright.getService',
  method: 'POST',
  path: '/api/CopyrightController/getCopyrightService',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'A change, a recordal or a duplicate with its files, corrections and states; numbers of people are masked',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({ json: CopyrightServiceFormShape, ...Read }),
  errors: [],
})

export const copyrightPapers = ['application', 'statement', 'signaturePage', 'power'] as const

/** `content` is base64. */
const MadePaper = shape({ name: z.string(), content: z.string(), pages: z.int() })

export const makePaper = defineCall({
  name: 'copyright.makePaper',
  method: 'POST',
  path: '/api/CopyrightController/makeCopyrightPaper',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  summary: 'A paper of a registration as PDF, of the form that is sent; numbers of persons are masked, nothing is kept',
  request: z.object({
    json: z.union([SoftwareFormShape, WorkFormShape, CopyrightServiceFormShape]),
    /** The statement is made of works only. */
    paper: z.enum(copyrightPapers).default('application'),
  }),
  reply: MadePaper,
  errors: [],
})

export const makeCheckList = defineCall({
  name: 'copyright.makeCheckList',
  method: 'POST',
  path: '/api/CopyrightController/makeCheckList',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'What to have at hand before a registration is begun, as a PDF to tick off',
  request: z.object({ type: z.enum(copyrightOrderKinds) }),
  reply: MadePaper,
  errors: [],
})

export const listCopyrightOrders = defineCall({
  name: 'copyright.listOrders',
  method: 'GET',
  path: '/api/CopyrightController/getCopyrightOrderList',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'Copyright orders that the person may see, filtered and sorted',
  request: z.object({ ...listQueryShape(copyrightOrderList), ...pageRequest }),
  reply: pageOf(CopyrightOrderRow),
  errors: [],
})

export const getCopyrightOrderCounts = defineCall({
  name: 'copyright.getOrderCounts',
  method: 'GET',
  path: '/api/CopyrightController/getCopyrightOrderCounts',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'How many copyright orders lie in each tab',
  request: z.object({}),
  reply: z.record(z.enum(orderTabs), z.int()),
  errors: [],
})

export const exportCopyrightOrders = defineCall({
  name: 'copyright.exportOrders',
  method: 'POST',
  path: '/api/CopyrightController/ExportCopyrightOrderList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered or the ticked copyright orders in the named columns; made by a job',
  request: z.object({
    parameter: z.object(areaFileParameter(copyrightOrderList)).prefault({}),
    columns: fileColumnsBut(copyrightOrderList, 'customer'),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
