import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { entityStatuses } from '@portal/domain/patents/us/entity-status'
import { usKinds, usRoutes, usSections } from '@portal/domain/patents/us/form'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { askedAgency, FormCorrection, orderNoText } from '../kernel/order-shapes.ts'
import { civilDate, fen, flag, idText, instant, shape, twoLanguages } from '../shapes.ts'
import { UsFormShape } from './us-form.ts'

const Proof = shape({
  section: z.enum(usSections),
  /** Version of the form that was read. */
  version: z.int(),
  approved: z.boolean(),
  words: z.string(),
  by: z.string(),
  time: instant,
})

export const getUsFiling = defineCall({
  name: 'usFilings.getUsFiling',
  method: 'POST',
  path: '/api/PatentServicesController/getUsFiling',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'A US form with its corrections, what is missing, and the proofs of its sections',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    orderNo: z.string(),
    json: UsFormShape,
    version: z.int(),
    savedTime: instant,
    /** The form as it was handed in before; null while there is none to compare with. */
    previous: shape({ json: UsFormShape, time: instant }).nullable(),
    /** What the reader may do with it: everything, the opened sections, or look. */
    mode: z.enum(['draft', 'correct', 'read']),
    openSections: z.array(z.enum(usSections)),
    /** The reviewer's words, newest round first. */
    corrections: z.array(FormCorrection),
    /** Whether the reader proves it as the customer. */
    mayProve: z.boolean(),
    /** Newest word on each section first. */
    proofs: z.array(Proof),
    /** What the office's filing receipt says otherwise than the form; empty without one. */
    receipt: z.array(shape({ name: z.string(), ordered: z.string(), received: z.string() })),
    states: shape({ payment: z.int(), work: z.int() }),
  }),
  errors: [],
})

export const quoteUsFiling = defineCall({
  name: 'usFilings.quoteUsFiling',
  method: 'POST',
  path: '/api/PatentServicesController/quoteUsFiling',
  effect: 'read',
  reads: ['rules'],
  access: 'signedIn',
  summary: 'What a US filing costs today: the office’s fees in US dollars and in fen, and ours',
  request: z.object({
    kind: z.enum(usKinds),
    agencyId: askedAgency,
    serviceType: z.enum(serviceTypes).default('standard'),
    status: z.enum(entityStatuses).default('large'),
    claimCount: z.int().min(0).max(2000).default(1),
    independentCount: z.int().min(0).max(2000).default(1).describe('Number of independent claims.'),
    route: z.enum(usRoutes).default('direct'),
    /** Of a national phase: the international search report is there. */
    isSearched: flag.default(true).describe('Whether an office searched the claims before.'),
    isMultipleDependent: flag.default(false).describe('Whether a claim depends on several others.'),
    sheets: z.int().min(0).max(100_000).default(0).describe('Number of sheets of specification and drawings.'),
    citations: z.int().min(0).max(10_000).default(0).describe('Number of cited documents.'),
    /** Earliest day of which a continuing application claims the benefit. */
    benefitOn: civilDate.optional().describe('Earliest day that benefit is claimed of, `YYYY-MM-DD`.'),
    /** A part of the text comes as a file that is no DOCX. */
    isNotDocx: flag.default(false).describe('Whether the text is filed in another form than DOCX.'),
  }),
  reply: shape({
    lines: z.array(
      shape({
        kind: z.string(),
        name: twoLanguages,
        quantity: z.int(),
        /** US cents, undiscounted, for one. */
        unitCents: z.int(),
        cents: z.int(),
        discountPercent: z.int(),
        amount: fen,
        source: twoLanguages,
        /** A domain person has yet to confirm the amount. */
        toConfirm: z.boolean(),
      }),
    ),
    cents: z.int(),
    /** At what the office's fees are advanced: fen for one US dollar, since when, and who set it. */
    /** Yuan for one dollar, times a million. */
    rate: shape({ rateMicro: z.int(), from: civilDate, source: twoLanguages }),
    official: fen,
    service: fen,
    total: fen,
    on: civilDate,
  }),
  errors: [],
})

export const makeDataSheet = defineCall({
  name: 'usFilings.makeDataSheet',
  method: 'POST',
  path: '/api/PatentServicesController/makeApplicationDataSheet',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  summary:
    'The application data sheet, and for a design the specification, of a US form as it lies now; nothing is kept',
  request: z.object({ orderNo: orderNoText, paper: z.enum(['dataSheet', 'specification']).default('dataSheet') }),
  reply: shape({
    name: z.string(),
    /** The PDF in base 64. */
    content: z.string(),
  }),
  errors: [],
})

export const proveSection = defineCall({
  name: 'usFilings.proveSection',
  method: 'POST',
  path: '/api/PatentServicesController/proveUsSection',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'approve',
  access: 'signedIn',
  summary: 'Approve a section of a submitted US form as it lies, or say what is wrong with it',
  request: z.object({
    orderNo: orderNoText,
    /** Of the form that was read; another one answers `common.conflict`. */
    version: z.int().min(1),
    section: z.enum(usSections).describe('Section of the form.'),
    approved: z.boolean().describe('Whether what is shown was found right.'),
    words: z.string().trim().max(2000).default(''),
  }),
  reply: shape({ id: idText, proofs: z.array(Proof) }),
  errors: ['usFilings.notSubmitted', 'usFilings.wordsMissing'],
})
