import { z } from 'zod'
import { defineCall } from '../call.ts'
import { phoneText } from '../number-shapes.ts'
import { instant, pageOf, pageRequest, shape } from '../shapes.ts'

const sides = ['buyer', 'seller'] as const

export const askContact = defineCall({
  name: 'square.askContact',
  method: 'POST',
  path: '/api/TransferSquareController/askTransferContact',
  effect: 'write',
  touches: ['square'],
  needs: 'answer',
  access: 'signedIn',
  sensitive: true,
  summary:
    'Ask the other side for its contact and show one’s own once it agrees: of a listing, of a wish with a listing of one’s own, or within a deal',
  request: z.object({
    /** The listing that is asked about; with `wantedId` the asker’s own; with `dealId` that of the deal. */
    id: z.uuid(),
    wantedId: z.uuid().optional(),
    /** A deal that goes on: either side asks the other. */
    dealId: z.uuid().optional(),
    /** How the asker can be reached; a seller's contact is in the listing. */
    name: z.string().trim().max(60).default(''),
    phone: phoneText(30).default(''),
  }),
  /** Of a wish always its own id and `asked`: who posted it is told to nobody. */
  reply: shape({ id: z.string(), contact: z.enum(['asked', 'open', 'refused']) }),
  errors: ['square.ownListing', 'square.notShown', 'square.contactMissing', 'square.moveNotAllowed'],
})

export const answerContact = defineCall({
  name: 'square.answerContact',
  method: 'POST',
  path: '/api/TransferSquareController/answerTransferContact',
  effect: 'write',
  touches: ['square'],
  needs: 'answer',
  access: 'signedIn',
  sensitive: true,
  summary: 'Show each other the contacts, or do not; refused, both stay hidden',
  request: z.object({
    id: z.uuid(),
    accept: z.boolean(),
    /** How a buyer is reached who was asked in a deal (`needsOwnContact`). */
    name: z.string().trim().max(60).default(''),
    phone: phoneText(30).default(''),
  }),
  reply: shape({ id: z.string(), contact: z.enum(['open', 'refused']) }),
  errors: ['square.moveNotAllowed', 'square.contactMissing'],
})

export const listContacts = defineCall({
  name: 'square.listContacts',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferContacts',
  effect: 'read',
  reads: ['square'],
  access: 'signedIn',
  summary:
    'Who asked whom for a contact, of the person’s listings and wishes; names and numbers only where both agreed',
  request: z.object({
    listingId: z.uuid().optional().describe('Id of the listing.'),
    wantedId: z.uuid().optional(),
    /** Between the two sides of this deal. */
    dealId: z.uuid().optional(),
    ...pageRequest,
  }),
  reply: pageOf(
    shape({
      id: z.string(),
      listingId: z.string(),
      title: z.string(),
      wantedId: z.string().nullable(),
      side: z.enum(sides),
      contact: z.enum(['asked', 'toAnswer', 'refused', 'open']),
      /** To accept, the reader has to enter a contact. */
      tellsOwn: z.boolean(),
      /** Of the other side; null before both accepted. */
      contacts: shape({ name: z.string(), phone: z.string(), weChat: z.string() }).nullable(),
      createdTime: instant,
    }),
  ),
  errors: [],
})
