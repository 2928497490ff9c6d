import { z } from 'zod'
import { defineCall } from './call.ts'
import { idText, instant, shape } from './shapes.ts'

/** What is made of what; long work that is found again by its job, or by asking for the same thing. */
export const conversionKinds = ['wordToPdf'] as const
export type ConversionKind = (typeof conversionKinds)[number]

/** What a Word file may lose on its way to a PDF. */
export const conversionLosses = [
  'trackedChanges',
  'comments',
  'footnotes',
  'formulas',
  'floatingObjects',
  'embeddedObjects',
  'pictures',
  'characters',
] as const

/** A source: a stored file, or a signed link to one. A multipart call may bring it in the field `file` instead. */
export const conversionSource = {
  id: z.uuid().optional(),
  url: z.string().max(2000).optional(),
}

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
  time: instant,
})

export const convertWordToPdf = defineCall({
  name: 'conversion.convertWordToPdf',
  method: 'POST',
  path: '/api/PatentServicesController/ConvertWordToPDF',
  effect: 'write',
  access: 'signedIn',
  body: 'multipart',
  summary: 'Make a PDF of a Word file (id, signed link, or field `file`); asked again, the same work answers',
  request: z.object(conversionSource),
  reply: Conversion,
  errors: [
    'conversion.notWord',
    'documents.noFile',
    'documents.empty',
    'documents.kindUnknown',
    'documents.kindMismatch',
    'documents.oldWord',
    'documents.activeContent',
    'documents.macro',
    'documents.encrypted',
    'documents.damaged',
    'documents.archiveBomb',
    'documents.archiveUnsafeName',
    'documents.tooHard',
    'documents.busy',
    'documents.linkForeign',
    'documents.linkEnded',
  ],
})

export const getConversion = defineCall({
  name: 'conversion.getConversion',
  method: 'GET',
  path: '/api/PatentServicesController/getConversion',
  effect: 'read',
  access: 'signedIn',
  summary: 'State, progress and result of one conversion',
  request: z.object({ jobId: z.uuid() }),
  reply: Conversion,
  errors: [],
})
