import { draftParts } from '@portal/domain/patents/filings/draft-parts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderNoText } from '../kernel/order-shapes.ts'
import { fen, shape } from '../shapes.ts'

export const getDrafted = defineCall({
  name: 'filings.getDrafted',
  method: 'GET',
  path: '/api/PatentServicesController/getDraftedDocuments',
  effect: 'read',
  reads: ['orders', 'forms'],
  access: 'signedIn',
  summary: 'What the draft of an attorney that waits for confirmation holds, and how it changes the official fees',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    /** Of the draft that this tells of: confirming says it. Null where there is none. */
    draftVersion: z.int().nullable(),
    /** Null where no draft waits, or where it holds no documents of its own. */
    drafted: shape({
      claimCount: z.int(),
      /** Description and drawings. */
      pageCount: z.int(),
      figureCount: z.int(),
      /** What will be filed, part by part: the draft's, or as the form has it. */
      parts: z.array(shape({ part: z.enum(draftParts), isOfDraft: z.boolean() })),
      /** Of a draft that names another title than the order: both; the order takes the draft's when it is confirmed. */
      title: shape({ order: z.string(), draft: z.string() }).nullable(),
      /** With the other title the power of attorney is made again, and is to be signed. */
      renewsPower: z.boolean(),
      /** Official fees charged so far and by the draft; null where they stay. */
      price: shape({ paid: fen, official: fen }).nullable(),
    }).nullable(),
  }),
  errors: [],
})

export const makeDisclosureTemplate = defineCall({
  name: 'filings.makeDisclosureTemplate',
  method: 'GET',
  path: '/api/PatentServicesController/makeDisclosureTemplate',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'A Word file with the parts of a technical disclosure, in the reader’s language, to be filled in',
  request: z.object({}),
  reply: shape({
    name: z.string(),
    /** The DOCX in base 64. */
    content: z.string(),
  }),
  errors: [],
})
