import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { askedAgency, orderNoText } from '../kernel/order-shapes.ts'
import { formBytesMax } from '../limits.ts'
import { flag, shape, twoLanguages } from '../shapes.ts'
import { FilingFormShape } from './filing-form.ts'

export const previewPowerOfAttorney = defineCall({
  name: 'filings.previewPowerOfAttorney',
  method: 'POST',
  path: '/api/PatentServicesController/previewPowerOfAttorney',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  summary: 'The power of attorney as it would be made from a form now, as a PDF; numbers are masked, nothing is kept',
  bodyBytesMax: formBytesMax,
  request: z.object({ json: FilingFormShape, agencyId: askedAgency }),
  reply: shape({
    name: z.string(),
    /** The PDF in base 64. */
    content: z.string(),
  }),
  errors: ['filings.incomplete', 'filings.agentUnknown', 'filings.agentMissing'],
})

const PreviewSection = shape({
  title: twoLanguages,
  rows: z.array(shape({ label: twoLanguages, value: twoLanguages })),
})

export const previewFiling = defineCall({
  name: 'filings.previewFiling',
  method: 'POST',
  path: '/api/PatentServicesController/previewFiling',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  summary:
    'A form as it would be filed now: its request and all papers as one PDF; numbers are masked, nothing is kept',
  request: z.object({
    orderNo: orderNoText,
    withDraft: flag
      .default(false)
      .describe('Whether the draft that waits for confirmation is in it, as it would be filed then.'),
  }),
  reply: shape({
    name: z.string(),
    /** The PDF in base 64, every made page marked as a preview. */
    content: z.string(),
    pages: z.int(),
    /** The request of each application, in the order of the office's form; a value not filled in is empty. */
    requests: z.array(shape({ right: z.enum(rightTypes), sections: z.array(PreviewSection) })),
  }),
  errors: [
    'filings.previewTooLarge',
    'filings.agentUnknown',
    'filings.agentMissing',
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
