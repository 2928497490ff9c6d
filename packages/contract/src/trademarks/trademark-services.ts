import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { noticeDeliveryKeys, serviceSections } from '@portal/domain/trademarks/services/form'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formPlace } from '../kernel/form-place.ts'
import { askedAgency, FormCorrection, orderNoText } from '../kernel/order-shapes.ts'
import { formBytesMax } from '../limits.ts'
import { civilDate, fen, flag, instant, shape, twoLanguages } from '../shapes.ts'
import { ServicedMarkShape, TrademarkServiceFormShape } from './trademark-service-form.ts'

const Problem = shape({ path: z.string(), message: z.string() })

export const askForTrademarkService = defineCall({
  name: 'trademarkServices.askForService',
  method: 'POST',
  path: '/api/TrademarkController/ApplyingTrademarkService',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: ['submit', 'answer'] },
  access: 'signedIn',
  sensitive: true,
  bodyBytesMax: formBytesMax,
  summary:
    'Keep the form of a trademark service (draft) or hand it in: within its limit, fees frozen, papers made, the limit kept as a deadline; a renewal or surrender becomes an order for each mark; repeating it answers the same. Of a correction it hands the answer in',
  request: z.object({
    ...formPlace,
    json: TrademarkServiceFormShape,
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
    /** The orders that the form became, or is; the amounts above are theirs together. */
    orders: z.array(shape({ orderNo: z.string(), amountOfficial: fen, amountService: fen })),
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
    'trademarkServices.alreadyAsked',
    'documents.tooHard',
    'documents.busy',
    'trademarkServices.alreadyRecorded',
  ],
})

export const getTrademarkServiceForm = defineCall({
  name: 'trademarkServices.getForm',
  method: 'POST',
  path: '/api/TrademarkController/getTrademarkServiceForm',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'The form of a trademark service with its corrections; numbers of people are masked',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    orderNo: z.string(),
    json: TrademarkServiceFormShape,
    version: z.int(),
    savedTime: instant,
    /** What the reader may do with it: everything, the opened sections, or look. */
    mode: z.enum(['draft', 'correct', 'read']),
    openSections: z.array(z.enum(serviceSections)),
    /** The reviewer's words, newest round first. */
    corrections: z.array(FormCorrection),
    states: shape({ payment: z.int(), work: z.int(), official: z.string() }),
    /** What it cost when it was handed in; null for a draft. */
    agreed: shape({ official: fen, service: fen }).nullable(),
  }),
  errors: [],
})

export const checkTrademarkService = defineCall({
  name: 'trademarkServices.check',
  method: 'POST',
  path: '/api/TrademarkController/checkTrademarkService',
  effect: 'read',
  reads: ['rules', 'agency'],
  access: 'signedIn',
  sensitive: true,
  bodyBytesMax: formBytesMax,
  summary:
    'What the register, or else the account’s list and cases, say of the marks of a form, the notices of cases that it answers, the limit of the law for each today, marks that must go along, and what it costs with each tier; nothing is kept',
  request: z.object({
    json: TrademarkServiceFormShape,
    withMarks: z
      .boolean()
      .default(true)
      .describe('Whether the facts of the marks are answered as well; without, limits and fees alone.'),
    /** Of the order whose correction is filled in: its fees are those of the day it was handed in. */
    orderNo: orderNoText.optional(),
  }),
  reply: shape({
    /** The marks of the form with their facts, in its order; none where they were not asked for. */
    marks: z.array(ServicedMarkShape),
    /** Orders of the account that are at work for a mark with this service, and that the reader may see. */
    atWork: z.array(shape({ number: z.string(), orderNo: z.string() })),
    /**
     * The notices of the office that the service answers, the newest first: on cases of the account whose number is in the form,
     * while their limits are open; `number` of the paper, empty where none was noted. None for services that answer none.
     */
    notices: z.array(
      shape({
        orderNo: z.string(),
        number: z.string(),
        on: civilDate,
        delivery: z.enum(noticeDeliveryKeys),
        /** Of the limit on the case. */
        lastOn: civilDate,
      }),
    ),
    /** Of each mark whose limit is known, by its number. */
    limits: z.array(
      shape({
        number: z.string(),
        state: z.enum(['tooEarly', 'open', 'grace', 'over']),
        opensOn: civilDate.nullable(),
        lastOn: civilDate.nullable(),
        graceLastOn: civilDate.nullable(),
        /** Negative after the last day; null without an end. */
        daysLeft: z.int().nullable(),
        says: twoLanguages,
        source: twoLanguages,
        isCalendarKnown: z.boolean(),
        needsConfirmation: z.boolean(),
        /** Counted by the law in force from 2027. */
        isRevisedLaw: z.boolean(),
      }),
    ),
    /** Registered marks of the owner that must go along and are not in the form: as many as a form can take. */
    leftOut: z.array(shape({ number: z.string(), name: z.string(), ownerName: z.string() })),
    /** How many of them there are besides. */
    leftOutMore: z.int(),
    lines: z.array(
      shape({
        kind: z.string(),
        beneficiary: z.enum(['office', 'service']),
        name: twoLanguages,
        quantity: z.int(),
        unitPrice: fen,
        amount: fen,
        source: z.string(),
      }),
    ),
    officialTotal: fen,
    serviceTotal: fen,
    payable: fen,
    /** The same with each of our tiers. */
    tiers: z.array(shape({ serviceType: z.enum(serviceTypes), name: twoLanguages, service: fen, payable: fen })),
    /** The day whose fees they are. */
    on: civilDate,
  }),
  errors: [],
})

export const makeTrademarkServicePaper = defineCall({
  name: 'trademarkServices.makePaper',
  method: 'POST',
  path: '/api/TrademarkController/makeTrademarkServicePaper',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  bodyBytesMax: formBytesMax,
  summary:
    'The application or the power of attorney of a service as PDF, of an order as it lies or of a form that is sent; numbers of people are masked',
  request: z
    .object({
      orderNo: orderNoText.optional(),
      json: TrademarkServiceFormShape.optional(),
      paper: z.enum(['application', 'power']).default('application'),
      agencyId: askedAgency,
      at: z
        .int()
        .min(0)
        .max(999)
        .default(0)
        .describe('Which of several marks, counted from 0: each has an application of its own.'),
    })
    .refine(({ orderNo, json }) => (orderNo === undefined) !== (json === undefined), { path: ['orderNo'] }),
  /** `content` is base64. */
  reply: shape({ name: z.string(), content: z.string(), pages: z.int() }),
  errors: ['documents.tooHard', 'documents.busy'],
})
