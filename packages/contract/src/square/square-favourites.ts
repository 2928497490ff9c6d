import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pageRequest, shape } from '../shapes.ts'
import { ListingCard } from './square-shapes.ts'

export const setFavourite = defineCall({
  name: 'square.setFavourite',
  method: 'POST',
  path: '/api/TransferSquareController/setTransferFavourite',
  effect: 'write',
  touches: ['square'],
  needs: 'see',
  quiet: true,
  access: 'signedIn',
  summary: 'Keep a listing among the favourites of the account, or take it off; repeating answers the same',
  request: z.object({ id: z.uuid(), on: z.boolean() }),
  reply: shape({ id: z.string(), favourite: z.boolean() }),
  errors: [],
})

export const listFavourites = defineCall({
  name: 'square.listFavourites',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferFavourites',
  effect: 'read',
  reads: ['square'],
  access: 'signedIn',
  summary: 'Favourites of the account that are still shown, patents and trademarks, last kept first',
  request: z.object(pageRequest),
  reply: pageOf(ListingCard),
  errors: [],
})
