import { listingKinds, priceBandKeys } from '@portal/domain/square/kinds'
import { listingStateKeys } from '@portal/domain/square/listing-states'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { myListingList } from './square-lists.ts'
import {
  CompanionMark,
  Faults,
  jsonOf,
  ListingCard,
  ListingFormShape,
  listingFilter,
  listingSorts,
  mediaMax,
  ShownItem,
  TrustFactShape,
} from './square-shapes.ts'

export { certifyListing, getCertification, reviewListings } from './square-certification.ts'
export { answerContact, askContact, listContacts } from './square-contacts.ts'
export {
  getRelease,
  releaseDeal,
  returnPayee,
  revealPayee,
  savePayee,
  startPayout,
  stopPayout,
} from './square-custody.ts'
export {
  actOnDeal,
  answerOffer,
  exportDeals,
  getDeal,
  listDeals,
  listOffers,
  makeDealContract,
  makeOffer,
  saveDealParty,
} from './square-deals.ts'
export { listFavourites, setFavourite } from './square-favourites.ts'
export { changeWanted, exportMyWanted, listMatches, listMyWanted, listWanted, postWanted } from './square-wanted.ts'

const byId = z.object({ id: z.uuid() })

export const listListings = defineCall({
  name: 'square.listListings',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferList',
  effect: 'read',
  reads: ['square'],
  access: 'public',
  summary: 'Certified listings that are shown to everybody, filtered and sorted',
  request: z.object({
    ...listingFilter,
    sort: z.enum(listingSorts).default('new'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Only those with pictures or videos: the showcase. */
    withMedia: flag.default(false).describe('Only listings with pictures or a video.'),
    ...pageRequest,
  }),
  reply: pageOf(ListingCard),
  errors: [],
})

export const getFigures = defineCall({
  name: 'square.getFigures',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferFigures',
  effect: 'read',
  reads: ['square'],
  access: 'public',
  summary: 'How many listings of a filter lie in each price band and in each field or class: the plots that filter',
  request: z.object(listingFilter),
  reply: shape({
    prices: z.record(z.enum(priceBandKeys), z.int()),
    /** By field key, or by class for trademarks; most first, twenty at most. */
    subjects: z.array(shape({ key: z.string(), count: z.int() })),
  }),
  errors: [],
})

export const getListing = defineCall({
  name: 'square.getListing',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferDetails',
  effect: 'read',
  reads: ['square'],
  access: 'public',
  summary:
    'One listing with its trust pack, pictures and similar ones; owner and contact only as far as the reader may know',
  request: byId,
  reply: shape({
    ...ListingCard.shape,
    goods: z.string(),
    groups: z.array(z.string()),
    makeup: z.string(),
    platforms: z.string(),
    /** Marks that are sold along for the same price. */
    companions: z.array(CompanionMark),
    /** Similar marks that the owner keeps: the office may refuse the assignment because of them. */
    leftOut: z.array(CompanionMark),
    /** Numbers that can be called are blotted out. */
    notes: z.string(),
    owner: z.string(),
    facts: z.array(TrustFactShape),
    pictures: z.array(ShownItem),
    /** Address of the mark's picture in our copy of the register, on our own origin. */
    markPicture: z.string().nullable(),
    similar: z.array(ListingCard),
    /** What the reader is to it. */
    standing: z.enum(['visitor', 'buyer', 'seller']),
    /** How the exchange of contacts stands for a signed-in reader. */
    contact: z.enum(['none', 'asked', 'toAnswer', 'refused', 'open']),
    /** Only when both sides accepted. */
    contacts: shape({ name: z.string(), phone: z.string(), weChat: z.string() }).nullable(),
    expiresOn: civilDate.nullable(),
    /** Whether the portal holds prices until the office recorded the change. */
    custodyOffered: z.boolean(),
    /** The open offer between the reader and the owner, whoever of the two made it last; null if there is none. */
    offer: shape({ amount: fen, side: z.enum(['buyer', 'seller']), expiresOn: civilDate }).nullable(),
  }),
  errors: [],
})

export const listMyListings = defineCall({
  name: 'square.listMyListings',
  method: 'GET',
  path: '/api/TransferSquareController/getMyTransferList',
  effect: 'read',
  reads: ['square'],
  access: 'signedIn',
  summary: 'Listings of the person’s account; for reviewers those that wait for certification too',
  request: z.object({ ...listQueryShape(myListingList), ...pageRequest }),
  reply: pageOf(
    shape({
      id: z.string(),
      title: z.string(),
      patentNumber: z.string(),
      kind: z.enum(listingKinds),
      type: z.string(),
      price: fen.nullable(),
      state: z.enum(listingStateKeys),
      reason: z.string(),
      certified: shape({ state: z.boolean(), time: instant.nullable() }),
      views: z.int(),
      /** All, and those that wait for the seller. */
      offers: z.int(),
      openOffers: z.int(),
      openContacts: z.int(),
      /** Account of the seller, for reviewers. */
      seller: z.string().nullable(),
      publishedTime: instant.nullable(),
      createdTime: instant,
      expireTime: civilDate.nullable(),
      mine: z.boolean(),
      version: z.int(),
    }),
  ),
  errors: [],
})

export const getSquareCounts = defineCall({
  name: 'square.getSquareCounts',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferCounts',
  effect: 'read',
  reads: ['square', 'orders'],
  access: 'signedIn',
  summary:
    'How much lies in each tab of the person’s listings, deals and wishes, and what waits for them in the back office',
  request: z.object({}),
  reply: shape({
    listings: shape({ all: z.int(), open: z.int(), shown: z.int(), ended: z.int(), review: z.int() }),
    /** `all`: what the back office lists; `staff`: those of others whose next step is the reader's. */
    deals: shape({ seller: z.int(), buyer: z.int(), all: z.int(), staff: z.int() }),
    wanted: shape({ all: z.int(), open: z.int(), matched: z.int(), closed: z.int() }),
  }),
  errors: [],
})

export const getListingForm = defineCall({
  name: 'square.getListingForm',
  method: 'GET',
  path: '/api/TransferSquareController/getMyTransferDetails',
  effect: 'read',
  reads: ['square'],
  access: 'signedIn',
  summary: 'One’s own listing as it was written, with what is missing and what the register copy says of it',
  request: byId,
  reply: shape({
    id: z.string(),
    json: ListingFormShape,
    state: z.enum(listingStateKeys),
    reason: z.string(),
    editable: z.enum(['all', 'offer', 'none']),
    version: z.int(),
    faults: Faults,
    /** Marks of the owner that must move along, whether offered with it or not. */
    together: z.array(CompanionMark),
    facts: z.array(TrustFactShape),
    pictures: z.array(ShownItem),
  }),
  errors: [],
})

export const lookUpRight = defineCall({
  name: 'square.lookUpRight',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferRight',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'What the register copy knows of a number, to begin a listing with',
  request: z.object({ kind: z.enum(listingKinds), number: z.string().trim().min(1).max(40) }),
  reply: shape({
    known: z.boolean(),
    number: z.string(),
    title: z.string(),
    owner: z.string(),
    field: z.string(),
    /** Of a mark: its classes in force or pending, with their goods. */
    niceClasses: z.array(z.int()),
    goods: z.string(),
    groups: z.array(z.string()),
    /** Marks of the owner that must move along. */
    together: z.array(CompanionMark),
    validUntilOn: z.string(),
    filedOn: z.string(),
    registeredOn: z.string(),
    sourceName: z.string(),
    on: z.string().nullable(),
  }),
  errors: ['square.numberWrong'],
})

export const saveListing = defineCall({
  name: 'square.saveListing',
  method: 'POST',
  path: '/api/TransferSquareController/saveTransferInformation',
  effect: 'write',
  touches: ['square'],
  needs: 'draft',
  access: 'signedIn',
  sensitive: true,
  summary: 'Keep a listing as a draft, or change one; of a published one price, notes and contact only',
  request: z
    .object({
      /** Left out for a new one. */
      id: z.uuid().optional(),
      /** As read before, needed with `id`; another one answers `common.conflict`. */
      version: z.int().optional(),
      json: ListingFormShape,
    })
    .refine(({ id, version }) => id === undefined || version !== undefined, { path: ['version'] }),
  reply: shape({ id: z.string(), version: z.int(), state: z.enum(listingStateKeys), faults: Faults }),
  errors: ['square.numberWrong', 'square.listedAlready', 'square.notEditable', 'square.priceBounds'],
})

export const releaseListing = defineCall({
  name: 'square.releaseListing',
  method: 'GET',
  path: '/api/TransferSquareController/ReleaseTransferInformation',
  effect: 'write',
  touches: ['square'],
  needs: 'submit',
  access: 'signedIn',
  sensitive: true,
  summary:
    'Publish a listing of one’s own: it goes to certification, or back on the square while its certification holds',
  request: z
    .object({
      id: z.uuid().optional(),
      /** As read before, needed where a listing that is there is changed; another one answers `common.conflict`. */
      version: z.coerce.number<number>().int().optional(),
      /** A listing that was not saved before, or what is changed of the one with this `id`. */
      transferenceJson: jsonOf(ListingFormShape).optional(),
    })
    .refine(
      ({ id, version, transferenceJson }) =>
        id === undefined || transferenceJson === undefined || version !== undefined,
      { path: ['version'] },
    ),
  reply: shape({ id: z.string(), state: z.enum(listingStateKeys), warnings: z.array(twoLanguages) }),
  errors: [
    'square.numberWrong',
    'square.listedAlready',
    'square.faulty',
    'square.moveNotAllowed',
    'square.priceBounds',
  ],
})

export const takeDownListing = defineCall({
  name: 'square.takeDownListing',
  method: 'POST',
  path: '/api/TransferSquareController/takeDownTransfer',
  effect: 'write',
  touches: ['square'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Take a listing of one’s own off the square; reviewers any that is not in a deal, with a reason',
  request: z.object({ id: z.uuid(), reason: z.string().trim().max(300).default('') }),
  reply: shape({ id: z.string(), state: z.enum(listingStateKeys) }),
  errors: ['square.moveNotAllowed', 'square.reasonMissing'],
})

export const saveMedia = defineCall({
  name: 'square.saveMedia',
  method: 'POST',
  path: '/api/TransferSquareController/saveTransferMedia',
  effect: 'write',
  touches: ['square'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Pictures and videos of a listing of one’s own in their order; uploads of the account only',
  request: z.object({
    id: z.uuid(),
    items: z
      .array(
        z.object({
          fileId: z.uuid(),
          caption: z.string().trim().max(120).default(''),
          /** A picture of the account that stands for a video; left out for pictures. */
          posterId: z.uuid().nullable().default(null),
        }),
      )
      .max(mediaMax),
  }),
  reply: shape({ pictures: z.array(ShownItem) }),
  errors: ['square.fileMissing', 'square.notPicture'],
})

export const exportMyListings = defineCall({
  name: 'square.exportMyListings',
  method: 'POST',
  path: '/api/TransferSquareController/ExportTransferList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered listings of the account; made by a job',
  request: z.object({ ...listQueryShape(myListingList), columns: fileColumnsOf(myListingList) }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
