import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { riskBands } from '@portal/domain/trademarks/register/similar/bands'
import { markPurposes, trademarkSections } from '@portal/domain/trademarks/registration/form'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { areaFileParameter } from '../kernel/area-order-shapes.ts'
import { formPlace } from '../kernel/form-place.ts'
import { orderTabs } from '../kernel/order-choices.ts'
import { askedAgency, exportReply, FormCorrection, orderNoText } from '../kernel/order-shapes.ts'
import { formBytesMax } from '../limits.ts'
import { fileColumnsBut, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, flag, idText, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { similarQuestion } from './marks.ts'
import { TrademarkFormShape } from './trademark-form.ts'
import { trademarkOrderList } from './trademark-lists.ts'
import { TrademarkOrderRow } from './trademark-order-shapes.ts'

/** Orders in one package. */
export const trademarkPackagesMax = 20

const Problem = shape({ path: z.string(), message: z.string() })

export const applyingTrademark = defineCall({
  name: 'trademarks.applyForTrademark',
  method: 'POST',
  path: '/api/TrademarkController/ApplyingTrademark',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: ['submit', 'answer'] },
  access: 'signedIn',
  sensitive: true,
  bodyBytesMax: formBytesMax,
  summary:
    'Keep a registration form (draft) or hand it in: fees are frozen, papers are made; repeating it answers the same. Of a correction it hands the answer in',
  request: z.object({
    ...formPlace,
    json: TrademarkFormShape,
    draft: flag.default(false),
  }),
  reply: shape({
    orderNo: z.string(),
    version: z.int(),
    /** What still keeps the form from being handed in. */
    errors: z.array(Problem),
    workState: z.int(),
    savedTime: instant,
    amountOfficial: fen,
    amountService: fen,
    /** When an unpaid order is cancelled; null while it is a draft. */
    expireTime: instant.nullable(),
  }),
  errors: [
    'agency.otherNow',
    'filings.notOpen',
    'filings.fieldNotOpen',
    'filings.nothingChanged',
    'filings.incomplete',
    'approvals.needed',
    'filings.fileUnknown',
    'filings.numberUnknown',
    'orders.moveNotAllowed',
    'orders.actionNotAllowed',
  ],
})

export const getTrademarkForm = defineCall({
  name: 'trademarks.getForm',
  method: 'POST',
  path: '/api/TrademarkController/getTrademarkForm',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'A registration form with its corrections; numbers of people are masked',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    orderNo: z.string(),
    json: TrademarkFormShape,
    version: z.int(),
    savedTime: instant,
    /** What the reader may do with it: everything, the opened sections, or look. */
    mode: z.enum(['draft', 'correct', 'read']),
    openSections: z.array(z.enum(trademarkSections)),
    /** The reviewer's words, newest round first. */
    corrections: z.array(FormCorrection),
    states: shape({ payment: z.int(), work: z.int(), official: z.string() }),
  }),
  errors: [],
})

export const trademarkSettlementInformation = defineCall({
  name: 'trademarks.settle',
  method: 'POST',
  path: '/api/TrademarkController/TrademarkSettlementInformation',
  effect: 'read',
  reads: ['rules'],
  access: 'signedIn',
  summary:
    'What a registration costs today, filed electronically: base and extra goods of each class, our fee, each tier',
  request: z.object({
    classes: z
      .array(z.object({ classCode: z.string().regex(/^(0[1-9]|[1-3]\d|4[0-5])$/), items: z.int().min(1).max(2000) }))
      .min(1)
      .max(45)
      .refine((classes) => new Set(classes.map(({ classCode }) => classCode)).size === classes.length),
    purpose: z
      .enum(markPurposes)
      .default('ordinary')
      .describe('Purpose of the mark: ordinary, collective or certification.'),
    serviceType: z.enum(serviceTypes).default('standard'),
    agencyId: askedAgency,
  }),
  reply: shape({
    lines: z.array(
      shape({
        feeCode: z.string(),
        name: twoLanguages,
        kind: z.enum(['official', 'service', 'discount']),
        classCode: z.string().nullable(),
        unit: z.enum(['class', 'item', 'order']),
        quantity: z.int(),
        unitPrice: fen,
        amount: fen,
        source: z.string(),
      }),
    ),
    officialTotal: fen,
    serviceTotal: fen,
    discountTotal: fen,
    /** official + service - discount, never below 0. */
    payable: fen,
    /** The same with each of our tiers. */
    tiers: z.array(shape({ serviceType: z.enum(serviceTypes), name: twoLanguages, service: fen, payable: fen })),
    on: civilDate,
  }),
  errors: [],
})

export const generateApplicationForm = defineCall({
  name: 'trademarks.makeApplicationForm',
  method: 'POST',
  path: '/api/TrademarkController/GenerateApplicationForm',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  bodyBytesMax: formBytesMax,
  summary:
    'The application form or the power of attorney as PDF, of an order as it lies or of a form that is sent; numbers of people are masked',
  request: z
    .object({
      orderNo: orderNoText.optional(),
      json: TrademarkFormShape.optional(),
      paper: z.enum(['application', 'powerOfAttorney']).default('application'),
      agencyId: askedAgency,
    })
    .refine(({ orderNo, json }) => (orderNo === undefined) !== (json === undefined), { path: ['orderNo'] }),
  /** `content` is base64. */
  reply: shape({ name: z.string(), content: z.string(), pages: z.int() }),
  errors: [],
})

export const getLastContact = defineCall({
  name: 'trademarks.getLastContact',
  method: 'GET',
  path: '/api/TrademarkController/getLastContact',
  effect: 'read',
  access: 'signedIn',
  sensitive: true,
  reads: ['forms'],
  summary: 'The contact of the newest form about marks that the caller’s account submitted; null before the first',
  request: z.object({}),
  reply: shape({
    contact: shape({ name: z.string(), phone: z.string(), email: z.string(), postcode: z.string() }).nullable(),
  }),
  errors: [],
})

export const listTrademarkOrders = defineCall({
  name: 'trademarks.listOrders',
  method: 'GET',
  path: '/api/TrademarkController/getTrademarkOrderList',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'Trademark orders of every kind that the person may see, filtered and sorted',
  request: z.object({
    ...listQueryShape(trademarkOrderList, {
      classCode: 'Class of goods and services, 1 to 45.',
      markNumber: 'Number of the trademark.',
      validWithin: 'Only marks whose term ends within so many days.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(TrademarkOrderRow),
  errors: [],
})

export const getTrademarkOrderCounts = defineCall({
  name: 'trademarks.getOrderCounts',
  method: 'GET',
  path: '/api/TrademarkController/getTrademarkOrderCounts',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'How many trademark orders lie in each tab',
  request: z.object({}),
  reply: z.record(z.enum(orderTabs), z.int()),
  errors: [],
})

export const drawMarkPicture = defineCall({
  name: 'trademarks.drawPicture',
  method: 'POST',
  path: '/api/TrademarkController/drawTrademarkPicture',
  effect: 'write',
  touches: [],
  needs: 'draft',
  access: 'signedIn',
  summary: 'A picture of the words of a mark as the office wants one, black on white, stored among the person’s files',
  request: z.object({ name: z.string().trim().min(1).max(120) }),
  reply: shape({
    fileId: idText,
    fileName: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    mediaType: z.string(),
  }),
  errors: ['trademarks.cannotDraw'],
})

export const fitMarkPicture = defineCall({
  name: 'trademarks.fitPicture',
  method: 'POST',
  path: '/api/TrademarkController/fitTrademarkPicture',
  effect: 'write',
  touches: [],
  needs: 'draft',
  access: 'signedIn',
  summary:
    'A picture of the account made into a JPG of the size and weight the office takes: whole, in its proportions, on white; stored beside it',
  request: z.object({ fileId: z.uuid() }),
  reply: shape({
    fileId: idText,
    fileName: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    mediaType: z.string(),
    /** What it was made of came in CMYK. */
    isCmyk: z.boolean(),
    /** Share of clearly coloured pixels, 0 to 1. */
    colouredShare: z.number(),
  }),
  errors: ['common.notFound', 'documents.damaged', 'documents.tooHard'],
})

export const keepMarkDecision = defineCall({
  name: 'trademarks.keepDecision',
  method: 'POST',
  path: '/api/TrademarkController/keepSimilarMarkDecision',
  effect: 'write',
  touches: ['orders'],
  needs: 'draft',
  quiet: true,
  access: 'signedIn',
  summary:
    'Record with the order that the applicant goes on despite similar marks: what was shown, when, how near, who decided',
  request: z.object({ orderNo: orderNoText, ...similarQuestion }),
  reply: shape({
    decidedTime: instant,
    /** Strongest band of what was shown; null if nothing was found. */
    band: z.enum(riskBands).nullable(),
    /** How many marks were found. */
    found: z.int(),
  }),
  errors: ['filings.notOpen', 'marks.nameEmpty', 'trademarks.decisionOld'],
})

export const packTrademarkOrders = defineCall({
  name: 'trademarks.packOrders',
  method: 'POST',
  path: '/api/TrademarkController/PackagePatentCompressionPackage',
  effect: 'write',
  touches: ['jobs', 'packages'],
  needs: 'export',
  access: 'signedIn',
  summary:
    'ZIP of everything that is filed for one or several trademark orders, with a manifest; made by a job, the same asked again is the same job',
  request: z
    .object({
      orderNo: orderNoText.optional(),
      packageList: z.array(orderNoText).min(1).max(trademarkPackagesMax).optional(),
    })
    .refine(({ orderNo, packageList }) => (orderNo === undefined) !== (packageList === undefined), {
      path: ['orderNo'],
    }),
  reply: shape({
    jobId: idText,
    /** Files in it, manifests too. */
    files: z.int(),
    /** A signed link once it is built; null until then. */
    url: z.string().nullable(),
  }),
  errors: ['trademarks.filesMissing', 'trademarks.notPackable'],
})

export const listTrademarkPackages = defineCall({
  name: 'trademarks.listPackages',
  method: 'GET',
  path: '/api/TrademarkController/getTrademarkPackageList',
  effect: 'read',
  reads: ['packages', 'orders'],
  access: 'signedIn',
  summary:
    'Packages that the person asked for in which an order lies, newest first, and what keeps one from being built',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    list: z.array(
      shape({
        jobId: idText,
        /** S11. */
        state: z.int(),
        progress: z.int(),
        /** Orders in it. */
        orders: z.int(),
        /** Files in it, manifests too. */
        files: z.int(),
        fileId: z.string().nullable(),
        fileName: z.string().nullable(),
        time: instant,
      }),
    ),
    /** Whether the person may have one of this order now. */
    mayPack: z.boolean(),
    /** Files without which none is built. */
    missing: z.array(twoLanguages),
    /** Papers of ours that wait for signatures: from the order's acceptance on none is built without them. */
    unsigned: z.array(twoLanguages),
  }),
  errors: [],
})

export const exportTrademarkOrders = defineCall({
  name: 'trademarks.exportOrders',
  method: 'POST',
  path: '/api/TrademarkController/ExportTrademarkOrderList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered or the ticked trademark orders in the named columns; made by a job',
  request: z.object({
    parameter: z.object(areaFileParameter(trademarkOrderList)).prefault({}),
    columns: fileColumnsBut(trademarkOrderList, 'customer'),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
