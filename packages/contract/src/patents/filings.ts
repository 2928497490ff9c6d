// Over 400 lines: one definition for each call around a filing, nothing else.

import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { draftingCodes, filingKinds, formApplicantKinds } from '@portal/domain/patents/filings/form'
import { usKinds } from '@portal/domain/patents/us/form'
import { wordFindings } from '@portal/domain/platform/documents/word-findings'
import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { draftPlace, formPlace } from '../kernel/form-place.ts'
import { askedAgency, FormCorrection, orderNoText } from '../kernel/order-shapes.ts'
import { formBytesMax } from '../limits.ts'
import { numberText } from '../number-shapes.ts'
import { civilDate, done, fen, flag, idText, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { applicantInput, FilingFormShape, PctEntryShape } from './filing-form.ts'
import { ForeignFormShape } from './foreign-form.ts'
import { UsFormShape } from './us-form.ts'

export { getDrafted, makeDisclosureTemplate } from './filing-drafting.ts'
export { handInPower } from './filing-papers.ts'
export { previewFiling, previewPowerOfAttorney } from './filing-previews.ts'

/** Dotted path of the form and a sentence in the caller's language. */
const Problem = shape({ path: z.string(), message: z.string() })
const plain = z.record(z.string(), z.union([z.string(), z.number()]))

export const saveDraft = defineCall({
  name: 'filings.saveDraft',
  method: 'POST',
  path: '/api/PatentServicesController/SpecialPatentSubmission',
  effect: 'write',
  touches: ['orders', 'forms', 'applicants'],
  needs: { draft: 'draft', otherwise: 'answer' },
  quiet: true,
  access: 'signedIn',
  sensitive: true,
  summary: 'Save a filing form: a new draft, a draft, or the opened fields of a correction (draft=false answers it)',
  bodyBytesMax: formBytesMax,
  request: z.union([
    z.object({
      ...draftPlace,
      type: z.enum(filingKinds).optional(),
      json: FilingFormShape,
      /** False hands the answer to a correction in. */
      draft: flag.default(true),
      /** With an answer that changes the price of a paid order: what the client agreed that the office is to get. */
      agreedFen: fen.min(0).optional(),
      /** With an answer: what it puts right of applicants goes into the applicants' book too. */
      updateBook: flag.default(false).describe('Whether the corrected facts go into the book of applicants too.'),
    }),
    z.object({ ...draftPlace, type: z.literal('foreign'), json: ForeignFormShape, draft: flag.default(true) }),
    z.object({ ...draftPlace, type: z.enum(usKinds), json: UsFormShape, draft: flag.default(true) }),
  ]),
  reply: shape({
    orderNo: z.string(),
    version: z.int(),
    /** What still keeps the form from being submitted. */
    errors: z.array(Problem),
    workState: z.int(),
    savedTime: instant,
    /** Of a correction: what its answer changes beside the form, to be agreed to before it is handed in. */
    answer: shape({
      /** Of the office's fees, what was charged and what the corrected facts cost; null where the paid price stays. */
      price: shape({ paid: fen, official: fen }).nullable(),
      /** Names of applicants whose rows in the book differ from what was put right. */
      inBook: z.array(z.string()),
    }).optional(),
  }),
  errors: [
    'filings.notOpen',
    'filings.priceChanged',
    'filings.applicantExists',
    'filings.fieldNotOpen',
    'filings.nothingChanged',
    'filings.incomplete',
    'filings.fileUnknown',
    'filings.numberUnknown',
    'filings.agentUnknown',
    'filings.agentMissing',
    'orders.moveNotAllowed',
    'orders.actionNotAllowed',
  ],
})

export const getDraft = defineCall({
  name: 'filings.getDraft',
  method: 'POST',
  path: '/api/PatentServicesController/SpecialPatentSubmissionDetails',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'A filing form with its files, corrections and states; ID numbers are masked',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    orderNo: z.string(),
    json: FilingFormShape,
    version: z.int(),
    savedTime: instant,
    /** What the reader may do with it: everything, the opened fields, or look. */
    mode: z.enum(['draft', 'correct', 'read']),
    openFields: z.array(z.string()),
    files: z.array(
      shape({
        id: idText,
        name: z.string(),
        mediaType: z.string(),
        size: z.int(),
        pages: z.int().nullable(),
        url: z.string(),
        expireTime: instant,
      }),
    ),
    /** Newest first. */
    corrections: z.array(FormCorrection),
    states: shape({ payment: z.int(), work: z.int(), official: z.string(), afterSales: z.int() }),
    pairNo: z.string().nullable(),
  }),
  errors: [],
})

/** Everything the quote depends on; `sizeOf(form)` of the domain counts claims and pages. */
const quoteInput = {
  kind: z.enum(filingKinds),
  agencyId: askedAgency,
  serviceType: z.enum(serviceTypes).default('standard'),
  drafting: z
    .enum(draftingCodes)
    .default('own')
    .describe('By whom the documents are drafted; an attorney’s drafting is a line of its own.'),
  claimCount: z.int().min(0).max(2000),
  pageCount: z.int().min(0).max(10_000).describe('Number of pages of description and drawings.'),
  priorityCount: z.int().min(0).max(20).describe('Number of priority claims.'),
  withExamination: z.boolean().describe('Whether substantive examination is requested at once.'),
  /** Of an international application that enters the Chinese phase: its reductions and, after 30 months, the late-entry fee. */
  pctEntry: PctEntryShape.nullable()
    .default(null)
    .describe('Facts of an international application (PCT) that enters the Chinese phase; absent for any other.'),
  reduceFees: z.boolean().describe('Whether the fee reduction is claimed.'),
  recordYears: z
    .array(z.int().min(2000).max(2100).nullable())
    .max(20)
    .describe('Year of each applicant’s fee-reduction record, null without one.'),
}

const FeeLine = shape({
  right: z.enum(rightTypes),
  beneficiary: z.enum(['office', 'service']),
  kind: z.string(),
  name: twoLanguages,
  quantity: z.int(),
  unit: fen,
  /** Before reduction. */
  full: fen,
  amount: fen,
  reductionPercent: z.int(),
  explanation: twoLanguages,
  source: twoLanguages,
  /** Rule that says until when the office wants it; null for our own fee. */
  dueRule: z.string().nullable(),
})

export const quoteFiling = defineCall({
  name: 'filings.quoteFiling',
  method: 'POST',
  path: '/api/PatentServicesController/quoteFiling',
  effect: 'read',
  reads: ['rules'],
  access: 'signedIn',
  summary: 'What a filing costs today, line by line, each explained and with its source',
  request: z.object(quoteInput),
  reply: shape({
    lines: z.array(FeeLine),
    official: fen,
    service: fen,
    /** official + service. */
    total: fen,
    /** What the fee reduction takes off. */
    saved: fen,
    reduction: shape({
      percent: z.int(),
      percentWhenRecorded: z.int(),
      /** One sentence per applicant, in order. */
      perApplicant: z.array(twoLanguages),
    }),
    on: civilDate,
  }),
  errors: [],
})

export const checkFiling = defineCall({
  name: 'filings.checkFiling',
  method: 'POST',
  path: '/api/PatentServicesController/checkFiling',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  summary: 'The checks before filing: FIX, REVIEW or PASS with place, words and source',
  bodyBytesMax: formBytesMax,
  request: z.object({ json: FilingFormShape }),
  reply: shape({
    findings: z.array(
      shape({
        level: z.enum(['fix', 'review', 'pass']),
        /** Dotted path of the form. */
        path: z.string(),
        /** From 0 within the place: claim, figure, person. */
        at: z.int().nullable(),
        key: z.string(),
        params: plain,
        words: twoLanguages,
        source: twoLanguages,
        needsConfirmation: z.boolean(),
      }),
    ),
    ready: z.boolean(),
  }),
  errors: [],
})

export const submitFiling = defineCall({
  name: 'filings.submitFiling',
  method: 'POST',
  path: '/api/PatentServicesController/ApplyingFoAnInventionPatent',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: 'submit' },
  access: 'signedIn',
  sensitive: true,
  summary: 'Submit a filing form: fees are frozen, the power of attorney is made; repeating it answers the same',
  bodyBytesMax: formBytesMax,
  request: z.union([
    z.object({
      ...formPlace,
      /** Absent: the draft as it was last saved. */
      json: FilingFormShape.optional(),
      type: z.enum(filingKinds).optional(),
      /** True only saves; the amounts are then today's quote. */
      draft: flag.default(false),
    }),
    z.object({
      ...formPlace,
      type: z.literal('foreign'),
      json: ForeignFormShape.optional(),
      draft: flag.default(false),
    }),
    z.object({
      ...formPlace,
      type: z.enum(usKinds),
      json: UsFormShape.optional(),
      draft: flag.default(false),
    }),
  ]),
  reply: shape({
    orderNo: z.string(),
    amountOfficial: fen,
    amountService: fen,
    /** An order that is not paid by then is cancelled; null of a draft. */
    expireTime: instant.nullable(),
    /** Every order that came of it: one, or two of a same-day pair. Each is paid by itself. */
    orders: z.array(shape({ orderNo: z.string(), type: z.string(), amountOfficial: fen, amountService: fen })),
  }),
  errors: [
    'agency.otherNow',
    'approvals.needed',
    'filings.notOpen',
    'filings.fieldNotOpen',
    'filings.incomplete',
    'filings.fileUnknown',
    'filings.numberUnknown',
    'filings.agentUnknown',
    'filings.agentMissing',
    'orders.moveNotAllowed',
  ],
})

export const readApplication = defineCall({
  name: 'filings.readApplication',
  method: 'POST',
  path: '/api/PatentServicesController/readApplicationDocument',
  effect: 'write',
  touches: [],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Text of an uploaded Word or PDF file for one book, or all books (and pictures) of a whole application',
  request: z.object({
    fileId: z.uuid(),
    part: z.enum(['whole', 'claims', 'description', 'abstract']).describe('Part of the application that is read.'),
  }),
  reply: shape({
    title: z.string(),
    claims: z.string(),
    description: z.string(),
    abstract: z.string(),
    /** Pictures of the drawings, stored as files of their own. */
    drawings: z.array(shape({ fileId: idText, fileName: z.string(), pages: z.int(), label: z.string() })),
    /** What the reading lost or the office's converter refuses, with its count. */
    findings: z.array(shape({ key: z.enum(wordFindings), count: z.int() })),
  }),
  errors: [
    'filings.documentHasNoText',
    'filings.partsNotFound',
    'filings.drawingUnread',
    'filings.drawingsTooMany',
    'documents.damaged',
    'documents.encrypted',
    'documents.tooManyPages',
    'documents.fileTooHard',
    'documents.tooHard',
    'documents.busy',
    'documents.archiveBomb',
    'documents.archiveUnsafeName',
  ],
})

const BookApplicant = shape({
  id: idText,
  applicantName: z.string(),
  nameEn: z.string(),
  type: z.enum(formApplicantKinds),
  /** Masked. */
  idCode: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  street: z.string(),
  postcode: z.string(),
  /** Masked. */
  email: z.string(),
  /** Masked. */
  phone: z.string(),
  reduction: shape({ ok: z.boolean(), until: civilDate.nullable(), year: z.int().nullable() }),
  /** Day of establishment of an organisation; null of a person, or where nobody said it. */
  foundedOn: civilDate.nullable(),
})

export const listApplicants = defineCall({
  name: 'filings.listApplicants',
  method: 'GET',
  path: '/api/PatentServicesController/getApplicantListInformation',
  effect: 'read',
  reads: ['applicants'],
  access: 'signedIn',
  sensitive: true,
  summary: 'The account’s book of applicants by name; numbers, phones and addresses of mail are masked',
  request: z.object({
    /** Part of the name. */
    applicantName: z.string().trim().max(120).optional(),
    /** The whole number. */
    idCode: numberText(40).optional(),
    ...pageRequest,
  }),
  reply: pageOf(BookApplicant),
  errors: [],
})

export const saveApplicant = defineCall({
  name: 'filings.saveApplicant',
  method: 'POST',
  path: '/api/PatentServicesController/saveApplicant',
  effect: 'write',
  touches: ['applicants'],
  needs: 'draft',
  access: 'signedIn',
  sensitive: true,
  summary: 'Add an applicant to the book or change one; masked values keep what is stored',
  request: z.object({
    id: z.uuid().optional(),
    ...applicantInput,
    county: applicantInput.county.describe('County or district.'),
    name: z.string().trim().min(1).max(400),
  }),
  reply: BookApplicant,
  errors: ['filings.applicantExists', 'filings.incomplete'],
})

export const keepFoundedOn = defineCall({
  name: 'filings.keepFoundedOn',
  method: 'POST',
  path: '/api/PatentServicesController/keepApplicantFoundedOn',
  effect: 'write',
  touches: ['applicants'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Note in the book when an organisation was established, so that later forms have it filled in',
  request: z.object({ id: z.uuid(), foundedOn: civilDate.describe('Day of establishment, `YYYY-MM-DD`.') }),
  reply: BookApplicant,
  errors: [],
})

export const removeApplicant = defineCall({
  name: 'filings.removeApplicant',
  method: 'POST',
  path: '/api/PatentServicesController/removeApplicant',
  effect: 'write',
  touches: ['applicants'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Take an applicant out of the book; filed cases keep their own copy',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const revealApplicant = defineCall({
  name: 'filings.revealApplicant',
  method: 'POST',
  path: '/api/PatentServicesController/revealApplicant',
  effect: 'write',
  touches: [],
  needs: 'draft',
  access: 'signedIn',
  sensitive: true,
  summary: 'The full number, phone and mail of an applicant in the book; each look is written to the audit log',
  request: z.object({ id: z.uuid() }),
  reply: shape({ idCode: z.string(), phone: z.string(), email: z.string() }),
  errors: [],
})

const oneOrMore = z.union([z.string().trim().max(400), z.array(z.string().trim().max(400)).max(20)])

export const checkReduction = defineCall({
  name: 'filings.checkReduction',
  method: 'GET',
  path: '/api/PatentServicesController/WhetherToReduceFees',
  effect: 'read',
  reads: ['applicants'],
  access: 'signedIn',
  sensitive: true,
  summary: 'Whether the named applicants of the book get the fee reduction, and how much',
  request: z.object({
    applicantName: oneOrMore.optional(),
    /** Whole numbers, in the order of the names. */
    idCode: oneOrMore.optional(),
    /** Rows of the book instead of names and numbers. */
    applicantId: z
      .union([z.uuid(), z.array(z.uuid()).max(20)])
      .optional()
      .describe('Id of an applicant of the book.'),
  }),
  reply: shape({
    eligible: z.boolean(),
    /** Per cent taken off the reducible fees. */
    rate: z.int(),
    /** What it would be once everybody is recorded. */
    rateWhenRecorded: z.int(),
    reason: twoLanguages,
    /** Last day of the records, if all stand. */
    recordUntil: civilDate.nullable(),
    perApplicant: z.array(
      shape({ applicantName: z.string(), eligible: z.boolean(), reason: twoLanguages, until: civilDate.nullable() }),
    ),
  }),
  errors: [],
})

export const listAgents = defineCall({
  name: 'filings.listAgents',
  method: 'GET',
  path: '/api/PatentServicesController/ChooseAnAgent',
  effect: 'read',
  reads: ['agency', 'orders'],
  access: 'signedIn',
  summary: 'Attorneys of an agency with their fields, running cases and figures',
  request: z.object({
    agencyId: z.coerce
      .number<number>()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .describe('Agency whose attorneys are asked for; the one that takes the caller’s new cases if left out.'),
    id: z.uuid().optional().describe('Id of one attorney.'),
    field: z.string().trim().max(40).optional(),
    /** Part of the name. */
    name: z.string().trim().max(40).optional(),
    ...pageRequest,
  }),
  reply: pageOf(
    shape({
      id: idText,
      name: z.string(),
      nameEn: z.string(),
      licence: z.string(),
      fields: z.array(z.string()),
      /** Cases in hand. */
      load: z.int(),
      figures: shape({
        /** Cases filed. */
        n: z.int(),
        /** Share of deadlines met, 0 to 1; null while none has run. */
        onTime: z.number().nullable(),
        /** Granted among decided, 0 to 1; null while none is decided. */
        grantShare: z.number().nullable(),
      }),
    }),
  ),
  errors: [],
})
