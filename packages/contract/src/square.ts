import { dealWays, listingKinds, priceBandKeys, squareFieldKeys } from '@portal/domain/square/kinds'
import { listingStateKeys } from '@portal/domain/square/listing-states'
import { certificationChecks } from '@portal/domain/square/trust-pack'
import { wantedStateKeys } from '@portal/domain/square/wanted'
import { z } from 'zod'
import { defineCall, type Role } from './call.ts'
import { exportReply } from './order-shapes.ts'
import { civilDate, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from './shapes.ts'
import {
  certificationBatchMax,
  Faults,
  jsonOf,
  ListingCard,
  ListingFormShape,
  listingFilter,
  listingSorts,
  MatchShape,
  MediaItem,
  mediaMax,
  ShownItem,
  TrustFactShape,
  WantedCard,
  wishFields,
} from './square-shapes.ts'

export {
  getRelease,
  releaseDeal,
  returnPayee,
  savePayee,
  startPayout,
  stopPayout,
} from './square-custody.ts'
export {
  actOnDeal,
  answerContact,
  answerOffer,
  askContact,
  exportDeals,
  getDeal,
  listContacts,
  listDeals,
  listOffers,
  makeOffer,
} from './square-deals.ts'

/** Who decides on certifications. */
const certifiers = ['reviewer', 'administrator'] as const satisfies readonly Role[]
const byId = z.object({ id: z.uuid() })

export const listListings = defineCall({
  name: 'square.listListings',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferList',
  effect: 'read',
  access: 'public',
  summary: 'Certified listings that are shown to everybody, filtered and sorted',
  request: z.object({
    ...listingFilter,
    sort: z.enum(listingSorts).default('new'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Only those with pictures or videos: the showcase. */
    withMedia: flag.default(false),
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
    /** Numbers that can be called are blotted out. */
    notes: z.string(),
    owner: z.string(),
    facts: z.array(TrustFactShape),
    pictures: z.array(ShownItem),
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
  }),
  errors: [],
})

export const listMyListings = defineCall({
  name: 'square.listMyListings',
  method: 'GET',
  path: '/api/TransferSquareController/getMyTransferList',
  effect: 'read',
  access: 'signedIn',
  summary: 'Listings of the person’s account; for reviewers those that wait for certification too',
  request: z.object({
    /** `review`: the queue of the back office. */
    tab: z.enum(['all', 'open', 'shown', 'ended', 'review']).default('all'),
    patentNumber: z.string().trim().max(40).optional(),
    title: z.string().trim().max(120).optional(),
    type: z.enum(listingKinds).optional(),
    state: z.enum(listingStateKeys).optional(),
    sort: z.enum(['created', 'price', 'views', 'expires']).default('created'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...pageRequest,
  }),
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
  access: 'signedIn',
  summary: 'How much lies in each tab of the person’s listings, deals and wishes',
  request: z.object({}),
  reply: shape({
    listings: shape({ all: z.int(), open: z.int(), shown: z.int(), ended: z.int(), review: z.int() }),
    deals: shape({ seller: z.int(), buyer: z.int() }),
    wanted: shape({ all: z.int(), open: z.int(), matched: z.int(), closed: z.int() }),
  }),
  errors: [],
})

export const getListingForm = defineCall({
  name: 'square.getListingForm',
  method: 'GET',
  path: '/api/TransferSquareController/getMyTransferDetails',
  effect: 'read',
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
  errors: ['square.numberWrong', 'square.listedAlready', 'square.notEditable'],
})

export const releaseListing = defineCall({
  name: 'square.releaseListing',
  method: 'GET',
  path: '/api/TransferSquareController/ReleaseTransferInformation',
  effect: 'write',
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
  errors: ['square.numberWrong', 'square.listedAlready', 'square.faulty', 'square.moveNotAllowed'],
})

export const takeDownListing = defineCall({
  name: 'square.takeDownListing',
  method: 'POST',
  path: '/api/TransferSquareController/takeDownTransfer',
  effect: 'write',
  access: 'signedIn',
  summary: 'Take a listing of one’s own off the square; reviewers any that is not in a deal, with a reason',
  request: z.object({ id: z.uuid(), reason: z.string().trim().max(300).default('') }),
  reply: shape({ id: z.string(), state: z.enum(listingStateKeys) }),
  errors: ['square.moveNotAllowed', 'square.reasonMissing'],
})

const documentId = z.uuid().or(z.literal('')).optional()

export const certifyListing = defineCall({
  name: 'square.certifyListing',
  method: 'GET',
  path: '/api/TransferSquareController/CertificationTransference',
  effect: 'write',
  access: 'signedIn',
  sensitive: true,
  summary: 'Hand in the documents that prove the ownership of a listing; files are named by the ids of their uploads',
  request: z.object({
    id: z.uuid().optional(),
    /** Names the listing by its number when no id is given. */
    transferenceJson: jsonOf(z.object({ patentNumber: z.string().trim().min(1).max(40) })).optional(),
    /** Register certificate or official extract. */
    Ownership: documentId,
    /** Authorisation of the owner, or the newest fee receipt or notice of acceptance. */
    acceptance: documentId,
    /** Licence or identity document of the owner. */
    businesslicense: documentId,
  }),
  reply: shape({ id: z.string(), state: z.enum(listingStateKeys), missing: z.array(z.string()) }),
  errors: ['square.moveNotAllowed', 'square.fileMissing'],
})

export const getCertification = defineCall({
  name: 'square.getCertification',
  method: 'GET',
  path: '/api/TransferSquareController/getCertificationTransferInformation',
  effect: 'read',
  access: 'signedIn',
  summary: 'Documents and checks of a certification with the right as it is told, for the seller and for reviewers',
  request: z
    .object({ id: z.uuid().optional(), patentNumber: z.string().trim().max(40).optional() })
    .refine((value) => value.id !== undefined || value.patentNumber !== undefined, { path: ['id'] }),
  reply: shape({
    id: z.string(),
    title: z.string(),
    patentNumber: z.string(),
    /** What is shown here; a decision names it. */
    version: z.int(),
    kind: z.enum(listingKinds),
    type: z.string(),
    way: z.enum(dealWays),
    niceClasses: z.array(z.int()),
    groups: z.array(z.string()),
    goods: z.string(),
    owner: z.string(),
    coOwners: z.string(),
    filedOn: z.string(),
    registeredOn: z.string(),
    validUntilOn: z.string(),
    seller: z.string(),
    state: z.enum(listingStateKeys),
    reason: z.string(),
    Ownership: MediaItem.nullable(),
    acceptance: MediaItem.nullable(),
    businesslicense: MediaItem.nullable(),
    submittedTime: instant.nullable(),
    checks: z.array(
      shape({ check: z.enum(certificationChecks), verdict: z.enum(['good', 'bad', 'ask']), words: twoLanguages }),
    ),
    facts: z.array(TrustFactShape),
  }),
  errors: [],
})

export const reviewListings = defineCall({
  name: 'square.reviewListings',
  method: 'GET',
  path: '/api/TransferSquareController/BatchReviewApplication',
  effect: 'write',
  access: certifiers,
  summary: 'Pass or return many certifications at once; `dryRun` says what would happen',
  request: z.object({
    json: jsonOf(
      z
        .array(
          z.object({
            id: z.uuid(),
            /** As the reviewer read it: what was changed since is refused. */
            version: z.int(),
            pass: z.boolean(),
            notes: z.string().trim().max(500).default(''),
          }),
        )
        .min(1)
        .max(certificationBatchMax),
    ),
    dryRun: flag.default(false),
  }),
  reply: shape({ done: z.int(), refused: z.array(shape({ id: z.string(), reason: twoLanguages })) }),
  errors: [],
})

export const saveMedia = defineCall({
  name: 'square.saveMedia',
  method: 'POST',
  path: '/api/TransferSquareController/saveTransferMedia',
  effect: 'write',
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

export const postWanted = defineCall({
  name: 'square.postWanted',
  method: 'GET',
  path: '/api/TransferSquareController/purchaseInformation',
  effect: 'write',
  access: 'signedIn',
  sensitive: true,
  summary: 'Post a wish to buy, or change one’s own; name and phone are shown to nobody before both sides agree',
  request: z.object({
    id: z.uuid().optional(),
    Information: z.string().trim().min(1).max(2000),
    name: z.string().trim().min(1).max(60),
    phone: z.string().trim().min(1).max(30),
    ...wishFields,
  }),
  reply: shape({ id: z.string(), state: z.enum(wantedStateKeys) }),
  errors: ['square.faulty', 'square.postedAlready', 'square.notEditable'],
})

export const changeWanted = defineCall({
  name: 'square.changeWanted',
  method: 'POST',
  path: '/api/TransferSquareController/changePurchaseInformation',
  effect: 'write',
  access: 'signedIn',
  summary: 'Close a wish of one’s own, mark it as matched, or post it again for six months',
  request: z.object({ id: z.uuid(), act: z.enum(['close', 'match', 'repost']) }),
  reply: shape({ id: z.string(), state: z.enum(wantedStateKeys) }),
  errors: ['square.moveNotAllowed', 'square.postedAlready'],
})

const wantedFilter = {
  type: z.enum(listingKinds).optional(),
  regional: z.string().trim().max(12).optional(),
  /** Words of the wish, or the key of a field. */
  parentName: z.string().trim().max(120).optional(),
  field: z.enum(squareFieldKeys).optional(),
  niceClass: z.coerce.number<number>().int().min(1).max(45).optional(),
  /** Band of the budget; `ask`: none was named. */
  price: z.enum(priceBandKeys).optional(),
}

export const listWanted = defineCall({
  name: 'square.listWanted',
  method: 'GET',
  path: '/api/TransferSquareController/getPurchaseInformationList',
  effect: 'read',
  access: 'public',
  summary: 'Open wishes of everybody, newest first, without names and numbers',
  request: z.object({ ...wantedFilter, ...pageRequest }),
  reply: pageOf(WantedCard),
  errors: [],
})

const myWantedFilter = {
  tab: z.enum(['all', 'open', 'matched', 'closed']).default('all'),
  state: z.enum(wantedStateKeys).optional(),
  ...wantedFilter,
  timeFrom: civilDate.optional(),
  timeTo: civilDate.optional(),
}

export const listMyWanted = defineCall({
  name: 'square.listMyWanted',
  method: 'GET',
  path: '/api/TransferSquareController/getMyPurchaseInformationList',
  effect: 'read',
  access: 'signedIn',
  summary: 'Wishes of the person’s account with how many listings answer each',
  request: z.object({
    ...myWantedFilter,
    sort: z.enum(['created', 'budget', 'deadline']).default('created'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...pageRequest,
  }),
  reply: pageOf(shape({ ...WantedCard.shape, state: z.enum(wantedStateKeys), matchCount: z.int(), views: z.int() })),
  errors: [],
})

export const exportMyWanted = defineCall({
  name: 'square.exportMyWanted',
  method: 'POST',
  path: '/api/TransferSquareController/ExportPurchaseInformationList',
  effect: 'write',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered wishes of the account; made by a job',
  request: z.object(myWantedFilter),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const listMatches = defineCall({
  name: 'square.listMatches',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferMatches',
  effect: 'read',
  access: 'signedIn',
  summary: 'Listings that answer a wish of one’s own, best first, each with its reasons; twenty at most',
  request: byId,
  reply: shape({ list: z.array(shape({ listing: ListingCard, match: MatchShape })) }),
  errors: [],
})

export const exportMyListings = defineCall({
  name: 'square.exportMyListings',
  method: 'POST',
  path: '/api/TransferSquareController/ExportTransferList',
  effect: 'write',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered listings of the account; made by a job',
  request: z.object({
    patentNumber: z.string().trim().max(40).optional(),
    title: z.string().trim().max(120).optional(),
    type: z.enum(listingKinds).optional(),
    state: z.enum(listingStateKeys).optional(),
    tab: z.enum(['all', 'open', 'shown', 'ended', 'review']).default('all'),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
