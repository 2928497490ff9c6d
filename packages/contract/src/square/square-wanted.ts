import { wishStateKeys } from '@portal/domain/square/wishes'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, filterShape, listQueryShape } from '../list-shapes.ts'
import { phoneText } from '../number-shapes.ts'
import { pageOf, pageRequest, shape } from '../shapes.ts'
import { myWantedList, wishFilters } from './square-lists.ts'
import { ListingCard, MatchShape, WishCard, wishFields } from './square-shapes.ts'

export const postWanted = defineCall({
  name: 'square.postWanted',
  method: 'GET',
  path: '/api/TransferSquareController/purchaseInformation',
  effect: 'write',
  touches: ['square'],
  needs: 'submit',
  access: 'signedIn',
  sensitive: true,
  tokenInAddress: true,
  summary:
    'Post a wish to buy, or change one’s own: what is not given is read out of the description; name and phone are shown to nobody before both sides agree',
  request: z.object({
    id: z.uuid().optional(),
    Information: z.string().trim().min(1).max(2000).describe('What is looked for, in words.'),
    name: z.string().trim().min(1).max(60),
    phone: phoneText(30).min(1),
    ...wishFields,
  }),
  reply: shape({ id: z.string(), state: z.enum(wishStateKeys) }),
  errors: [
    'square.faulty',
    'square.postedAlready',
    'square.notEditable',
    'square.priceBounds',
    'square.copyrightNotTraded',
  ],
})

export const changeWanted = defineCall({
  name: 'square.changeWanted',
  method: 'POST',
  path: '/api/TransferSquareController/changePurchaseInformation',
  effect: 'write',
  touches: ['square'],
  needs: 'draft',
  access: 'signedIn',
  summary:
    'Close a wish of one’s own, mark it as matched, post it again for six months, or turn messages of new matches on and off',
  request: z.object({ id: z.uuid(), act: z.enum(['close', 'match', 'repost', 'notify', 'mute']) }),
  reply: shape({ id: z.string(), state: z.enum(wishStateKeys) }),
  errors: ['square.moveNotAllowed', 'square.postedAlready'],
})

export const listWanted = defineCall({
  name: 'square.listWanted',
  method: 'GET',
  path: '/api/TransferSquareController/getPurchaseInformationList',
  effect: 'read',
  reads: ['square'],
  access: 'public',
  summary: 'Open wishes of everybody, newest first, without names and numbers',
  request: z.object({ ...filterShape(wishFilters), ...pageRequest }),
  reply: pageOf(WishCard),
  errors: [],
})

export const listMyWanted = defineCall({
  name: 'square.listMyWanted',
  method: 'GET',
  path: '/api/TransferSquareController/getMyPurchaseInformationList',
  effect: 'read',
  reads: ['square'],
  access: 'signedIn',
  summary: 'Wishes of the person’s account with how many listings answer each',
  request: z.object({ ...listQueryShape(myWantedList), ...pageRequest }),
  reply: pageOf(
    shape({
      ...WishCard.shape,
      state: z.enum(wishStateKeys),
      /** Null: the wish says nothing that could be matched. */
      matchCount: z.int().nullable(),
      /** Whether its account is told of new matches. */
      notifies: z.boolean(),
      views: z.int(),
    }),
  ),
  errors: [],
})

export const exportMyWanted = defineCall({
  name: 'square.exportMyWanted',
  method: 'POST',
  path: '/api/TransferSquareController/ExportPurchaseInformationList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered wishes of the account; made by a job',
  request: z.object({ ...listQueryShape(myWantedList), columns: fileColumnsOf(myWantedList) }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const listMatches = defineCall({
  name: 'square.listMatches',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferMatches',
  effect: 'read',
  reads: ['square'],
  access: 'signedIn',
  summary: 'Listings that answer a wish of one’s own, best first, each with its reasons; twenty at most',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    /** False: the wish needs keywords, a field or a class first. */
    scored: z.boolean(),
    list: z.array(shape({ listing: ListingCard, match: MatchShape })),
  }),
  errors: [],
})
