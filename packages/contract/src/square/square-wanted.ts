import { wantedStateKeys } from '@portal/domain/square/wanted'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { askedShape, fileColumnsOf, filterShape } from '../list-shapes.ts'
import { phoneText } from '../number-shapes.ts'
import { pageOf, pageRequest, shape } from '../shapes.ts'
import { myWantedList, wantedFilters } from './square-lists.ts'
import { ListingCard, MatchShape, WantedCard, wishFields } from './square-shapes.ts'

export const postWanted = defineCall({
  name: 'square.postWanted',
  method: 'GET',
  path: '/api/TransferSquareController/purchaseInformation',
  effect: 'write',
  touches: ['square'],
  access: 'signedIn',
  sensitive: true,
  tokenInAddress: true,
  summary:
    'Post a wish to buy, or change one’s own: what is not given is read out of the description; name and phone are shown to nobody before both sides agree',
  request: z.object({
    id: z.uuid().optional(),
    Information: z.string().trim().min(1).max(2000),
    name: z.string().trim().min(1).max(60),
    phone: phoneText(30).min(1),
    ...wishFields,
  }),
  reply: shape({ id: z.string(), state: z.enum(wantedStateKeys) }),
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
  access: 'signedIn',
  summary:
    'Close a wish of one’s own, mark it as matched, post it again for six months, or turn messages of new matches on and off',
  request: z.object({ id: z.uuid(), act: z.enum(['close', 'match', 'repost', 'notify', 'mute']) }),
  reply: shape({ id: z.string(), state: z.enum(wantedStateKeys) }),
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
  request: z.object({ ...filterShape(wantedFilters), ...pageRequest }),
  reply: pageOf(WantedCard),
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
  request: z.object({ ...askedShape(myWantedList), ...pageRequest }),
  reply: pageOf(
    shape({
      ...WantedCard.shape,
      state: z.enum(wantedStateKeys),
      /** Null: the wish says nothing that listings could be held against. */
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
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered wishes of the account; made by a job',
  request: z.object({ ...askedShape(myWantedList), columns: fileColumnsOf(myWantedList) }),
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
