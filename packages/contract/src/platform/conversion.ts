import { z } from 'zod'
import { defineCall } from '../call.ts'
import { oneFile } from '../limits.ts'
import { idText, instant, shape } from '../shapes.ts'

/** What is made of what; long work that is found again by its job, or by asking for the same thing. */
export const conversionKinds = ['wordToPdf', 'pdfToImages'] as const
export type ConversionKind = (typeof conversionKinds)[number]

/** What a Word file may lose on its way to a PDF. */
export const conversionLosses = [
  'trackedChanges',
  'comments',
  'footnotes',
  'formulas',
  'columns',
  'floatingObjects',
  'embeddedObjects',
  'pictures',
  'characters',
] as const

/** Our own, or LibreOffice where an operator has set it up. */
export const wordConverters = ['own', 'libreOffice'] as const

/** A source: a stored file, or a signed link to one. A multipart call may bring it in the field `file` instead. */
export const conversionSource = {
  id: z.uuid().optional(),
  url: z.string().max(2000).optional(),
}

/** Pages of one work that draws a PDF, and pages that are drawn while the caller waits. */
export const conversionPagesMax = 40
export const conversionPagesAtOnce = 12

/** One page as a picture of the account; `id` is the file. */
const PageImage = shape({
  id: idText,
  url: z.string(),
  expireTime: instant,
  /** From 1. */
  page: z.int(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  dpi: z.number(),
})

const Conversion = shape({
  jobId: idText,
  kind: z.enum(conversionKinds),
  /** S11: 0 queued, 1 running, 2 done, 3 failed. */
  state: z.int().min(0).max(3),
  /** Percent. */
  progress: z.int().min(0).max(100),
  /** Why it failed: a code of the error catalogue, and its words in the language of the call. */
  errorCode: z.string().nullable(),
  reason: z.string().nullable(),
  /** Name of the source. */
  source: z.string(),
  /** The result, once done. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  url: z.string().nullable(),
  expireTime: instant.nullable(),
  pages: z.int().nullable(),
  /** Faces that the document asks for and that were replaced, in the order met. */
  fontsMissing: z.array(z.string()),
  losses: z.array(z.enum(conversionLosses)),
  /** What drew a Word file; null before the end and for other kinds. */
  converter: z.enum(wordConverters).nullable(),
  /** Of a PDF: its pages, in order, once done. */
  images: z.array(PageImage),
  time: instant,
})

export const convertWordToPdf = defineCall({
  name: 'conversion.convertWordToPdf',
  method: 'POST',
  path: '/api/PatentServicesController/ConvertWordToPDF',
  effect: 'write',
  touches: ['jobs', 'files'],
  needs: 'self',
  access: 'signedIn',
  body: 'multipart',
  files: oneFile,
  summary: 'Make a PDF of a Word file (id, signed link, or field `file`); asked again, the same work answers',
  request: z.object(conversionSource),
  reply: Conversion,
  errors: [
    'conversion.notWord',
    'documents.noFile',
    'documents.empty',
    'documents.kindUnknown',
    'documents.kindMismatch',
    'documents.notItsKind',
    'documents.oldWord',
    'documents.activeContent',
    'documents.macro',
    'documents.pdfActive',
    'documents.pdfActiveInside',
    'documents.encrypted',
    'documents.damaged',
    'documents.archiveBomb',
    'documents.archiveUnsafeName',
    'documents.fileTooHard',
    'documents.tooHard',
    'documents.busy',
    'documents.linkForeign',
    'documents.linkEnded',
  ],
})

/** Pages of a PDF as people write them, and how fine they are drawn. */
const drawing = {
  /** `1-3,5`; left out: every page. */
  pages: z
    .string()
    .trim()
    .max(400)
    .regex(/^[\d,，、\-–\s]*$/)
    .optional(),
  /** Pixels per inch. */
  dpi: z.coerce.number<number>().int().min(72).max(300).default(200),
}

const drawRefusals = [
  'conversion.pagesWrong',
  'conversion.pagesMany',
  'documents.noFile',
  'documents.kindUnknown',
  'documents.encrypted',
  'documents.damaged',
  'documents.tooManyPages',
  'documents.fileTooHard',
  'documents.tooHard',
  'documents.busy',
] as const

export const drawPdf = defineCall({
  name: 'conversion.drawPdf',
  method: 'POST',
  path: '/api/PatentServicesController/PdfToImage',
  effect: 'write',
  touches: ['jobs', 'files'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Draw pages of a stored PDF (id or signed link) as pictures; asked again, the same work answers',
  request: z.object({ ...conversionSource, ...drawing }),
  reply: Conversion,
  errors: [...drawRefusals, 'documents.linkForeign', 'documents.linkEnded'],
})

export const drawUpload = defineCall({
  name: 'conversion.drawUpload',
  method: 'POST',
  path: '/api/PatentServicesController/ConvertPDFToImageAndReturn',
  effect: 'write',
  touches: ['jobs', 'files'],
  needs: 'self',
  access: 'signedIn',
  body: 'multipart',
  files: oneFile,
  summary: 'Keep a PDF (field `file`) and draw its pages: short ones are answered at once, longer ones by their work',
  request: z.object(drawing),
  reply: Conversion,
  errors: [
    ...drawRefusals,
    'documents.empty',
    'documents.kindMismatch',
    'documents.notItsKind',
    'documents.oldWord',
    'documents.activeContent',
    'documents.macro',
    'documents.pdfActive',
    'documents.pdfActiveInside',
    'documents.archiveBomb',
    'documents.archiveUnsafeName',
  ],
})

export const getConversion = defineCall({
  name: 'conversion.getConversion',
  method: 'GET',
  path: '/api/PatentServicesController/getConversion',
  effect: 'read',
  reads: ['jobs'],
  access: 'signedIn',
  summary: 'State, progress and result of one conversion',
  request: z.object({ jobId: z.uuid() }),
  reply: Conversion,
  errors: [],
})
