import { certificateKinds } from '@portal/domain/platform/identifiers/certificates'
import { dealPartyTextMax } from '@portal/domain/square/deal-parties'
import { dealActs, dealNexts, dealStateKeys, plainDealActs } from '@portal/domain/square/deals'
import { dealWays } from '@portal/domain/square/kinds'
import { offerAnswers, offerDaysMax } from '@portal/domain/square/offers'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { numberText } from '../number-shapes.ts'
import { civilDate, fen, flag, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { dealList } from './square-lists.ts'
import { MediaItem, offeredFen } from './square-shapes.ts'

const sides = ['buyer', 'seller'] as const

const Offer = shape({
  id: z.string(),
  round: z.int(),
  side: z.enum(sides),
  amount: fen,
  custody: z.boolean(),
  /** Numbers that can be called are blotted out until both sides agreed to show theirs. */
  message: z.string(),
  expiresOn: civilDate,
  state: z.string(),
  answer: z.string(),
  createdTime: instant,
  answeredTime: instant.nullable(),
  /** What the reader may do with it now. */
  acts: z.array(z.enum(offerAnswers)),
})

export const makeOffer = defineCall({
  name: 'square.makeOffer',
  method: 'POST',
  path: '/api/TransferSquareController/addTransferOffer',
  effect: 'write',
  touches: ['square'],
  needs: 'submit',
  access: 'signedIn',
  summary: `Offer a price for a listing; it holds until its day, at most ${offerDaysMax} days`,
  request: z.object({
    /** Of the listing. */
    id: z.uuid(),
    amount: offeredFen,
    /** The price is to be held by the portal until the office recorded the change. */
    custody: z.boolean().default(false),
    message: z.string().trim().max(1000).default(''),
    /** Left out: in seven days. */
    expiresOn: civilDate.optional(),
  }),
  reply: shape({ id: z.string(), round: z.int(), state: z.string() }),
  errors: [
    'square.ownListing',
    'square.notShown',
    'square.offerOpen',
    'square.offerFaulty',
    'square.priceBounds',
    'square.custodyNotOffered',
    'square.custodyTooMuch',
  ],
})

export const answerOffer = defineCall({
  name: 'square.answerOffer',
  method: 'POST',
  path: '/api/TransferSquareController/answerTransferOffer',
  effect: 'write',
  touches: ['square', 'orders'],
  needs: 'approve',
  access: 'signedIn',
  summary:
    'Accept an offer (the deal begins, once), refuse it, counter it, or take one’s own back; repeating answers the same',
  request: z.object({
    id: z.uuid(),
    answer: z.enum(offerAnswers),
    amount: offeredFen.optional(),
    /** Of a counter-offer; left out: as the offer it answers. */
    custody: z.boolean().optional(),
    message: z.string().trim().max(1000).default(''),
    expiresOn: civilDate.optional(),
  }),
  reply: shape({ id: z.string(), state: z.string(), dealId: z.string().nullable() }),
  errors: [
    'square.offerNotOpen',
    'square.offerExpired',
    'square.offerFaulty',
    'square.priceBounds',
    'square.reservedAlready',
    'square.custodyNotOffered',
    'square.custodyTooMuch',
  ],
})

export const listOffers = defineCall({
  name: 'square.listOffers',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferOffers',
  effect: 'read',
  reads: ['square'],
  access: 'signedIn',
  summary: 'Offers with their history, one thread a buyer: of one’s own listing all, of another’s one’s own',
  request: z.object({
    /** Of a listing; left out: of all that the account is a side of. */
    id: z.uuid().optional(),
    side: z.enum(sides).optional(),
    /** Only threads with an offer that waits for an answer. */
    open: flag.default(false),
    ...pageRequest,
  }),
  reply: pageOf(
    shape({
      listingId: z.string(),
      title: z.string(),
      patentNumber: z.string(),
      price: fen.nullable(),
      side: z.enum(sides),
      /** `A`, `B` …: buyers have no names before both sides agreed. */
      buyer: z.string(),
      dealId: z.string().nullable(),
      /** Whether the portal holds prices at all. */
      custodyOffered: z.boolean(),
      /** Newest first. */
      offers: z.array(Offer),
    }),
  ),
  errors: [],
})

const DealRow = {
  id: z.string(),
  listingId: z.string(),
  title: z.string(),
  patentNumber: z.string(),
  kind: z.string(),
  way: z.enum(dealWays),
  side: z.enum([...sides, 'staff']),
  /** Both accepted the offer: the sides of a contract know each other's names, and nothing else before they exchange contacts. */
  counterparty: z.string(),
  price: fen,
  /** Whether the platform holds the price until the recordal. */
  custody: z.boolean(),
  state: z.enum(dealStateKeys),
  turn: z.array(z.enum(['buyer', 'seller', 'staff', 'office'])),
  /** What the reader does next, or whom the reader waits for. */
  next: z.enum(dealNexts),
  /** What the people do whom the reader waits for; null where the reader has a step to do, or only the office acts. */
  awaited: z.enum(dealNexts).nullable(),
  /** For a question of a dispute the reader's own day, if the reader is asked, else the first day of the others. */
  dueOn: civilDate.nullable(),
  createdTime: instant,
}

export const listDeals = defineCall({
  name: 'square.listDeals',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferDeals',
  effect: 'read',
  reads: ['square', 'orders'],
  access: 'signedIn',
  summary: 'Deals of the person’s account as seller or as buyer; staff see all',
  request: z.object({ ...listQueryShape(dealList), ...pageRequest }),
  reply: pageOf(shape(DealRow)),
  errors: [],
})

export const exportDeals = defineCall({
  name: 'square.exportDeals',
  method: 'POST',
  path: '/api/TransferSquareController/ExportTransferDeals',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered deals, with the names that the list shows; made by a job',
  request: z.object({ ...listQueryShape(dealList), columns: fileColumnsOf(dealList) }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

/** Who of finance is paying a price out at the bank just now. */
export const Paying = shape({ by: z.string(), isMine: z.boolean(), since: instant })

/** Acts that have calls of their own stand among those offered as well; `openContact`: the other side agreed, so asking shows both. */
const offeredActs = [...dealActs, 'contract', 'party', 'payee', 'returnPayee', 'contact', 'openContact'] as const

const DealMoney = shape({
  /** The order that the price is paid by; null for the seller. */
  orderNo: z.string().nullable(),
  /** Fen that lie with us now. */
  held: fen,
  paidTime: instant.nullable(),
  /** A bank transfer that finance looks for, or did not find. */
  transfer: z.enum(['announced', 'returned']).nullable(),
  refund: shape({ state: z.enum(['approved', 'failed', 'done']), time: instant }).nullable(),
  /** Null for the two sides. */
  paying: Paying.nullable(),
  payout: shape({
    paidOn: civilDate,
    time: instant,
    /** Null for the buyer, as all that names the seller's account. */
    payee: z.string().nullable(),
    reference: z.string().nullable(),
    receipt: MediaItem.nullable(),
  }).nullable(),
})

export const PayeeShape = shape({
  name: z.string(),
  bank: z.string(),
  /** Its last four digits. */
  account: z.string(),
})

const partyText = z.string().trim().max(dealPartyTextMax)
const PartyText = {
  name: partyText,
  certificateKind: z.enum(certificateKinds),
  certificateNo: numberText(),
  address: partyText,
}

export const DealShape = shape({
  ...DealRow,
  /** Step at which a dispute began, or to which it goes on; null without one. */
  stateBefore: z.enum(dealStateKeys).nullable(),
  /** Both sides by the names of the contract, and whether each has said what it needs. */
  parties: z.array(shape({ side: z.enum(sides), name: z.string(), given: z.boolean() })),
  /** The registered owner of the certified papers, whom the contract should name; empty for the buyer. */
  owner: z.string(),
  /** The reader's own entry, its number masked; null for staff and before it was given. */
  party: shape({ ...PartyText, representative: z.string() }).nullable(),
  contract: MediaItem.nullable(),
  /** Who laid down the contract that lies there now. */
  contractBy: z.enum(sides).nullable(),
  sellerSigned: z.boolean(),
  buyerSigned: z.boolean(),
  filedOn: civilDate.nullable(),
  filing: MediaItem.nullable(),
  recordedOn: civilDate.nullable(),
  recordal: MediaItem.nullable(),
  /** Who noted the recordal, who does not pay out; null for the two sides. */
  recorder: z.string().nullable(),
  /** Paper of the office by which the deal ended after its filing. */
  ending: MediaItem.nullable(),
  /** Null without custody, and before both signed. */
  money: DealMoney.nullable(),
  /** Where the seller wants the price; null for the buyer, and while it is not given. */
  payee: PayeeShape.nullable(),
  acts: z.array(z.enum(offeredActs)),
  version: z.int(),
  events: z.array(
    shape({
      id: z.int(),
      time: instant,
      side: z.string(),
      event: z.string(),
      notes: z.string(),
      /** What a side laid down with its words in a dispute. */
      paper: MediaItem.nullable(),
      /** Whom a question of a dispute is put to, and until when. */
      asked: z.enum(sides).nullable(),
      answerBy: civilDate.nullable(),
    }),
  ),
})

export const getDeal = defineCall({
  name: 'square.getDeal',
  method: 'GET',
  path: '/api/TransferSquareController/getTransferDeal',
  effect: 'read',
  reads: ['square', 'orders'],
  access: 'signedIn',
  summary: 'One deal with its steps, papers and history; for its two sides and for staff',
  request: z.object({ id: z.uuid() }),
  reply: DealShape,
  errors: [],
})

export const actOnDeal = defineCall({
  name: 'square.actOnDeal',
  method: 'POST',
  path: '/api/TransferSquareController/actOnTransferDeal',
  effect: 'write',
  touches: ['square', 'orders'],
  needs: 'approve',
  access: 'signedIn',
  summary:
    'The next step of a deal: contract, signature, filing (or its day corrected), the office’s recordal (or taking back one noted in error), dispute with the words, papers and questions in it, end with or without giving the price back; each once',
  request: z.object({
    id: z.uuid(),
    version: z.int(),
    /** `contract`: lay the contract down (or another version of it, which both sign anew). */
    act: z.enum([...plainDealActs, 'contract']),
    /** The paper of the step; of an end after the filing the office’s, that it will not record the change. */
    fileId: z.uuid().optional(),
    /** Day of the filing or of the recordal; of a question, until when it is to be answered. */
    on: civilDate.optional(),
    asked: z.enum(sides).optional().describe('Whom a question of a dispute is put to.'),
    notes: z.string().trim().max(1000).default(''),
  }),
  reply: DealShape,
  errors: [
    'square.actNotAllowed',
    'square.sidesUnnamed',
    'square.fileMissing',
    'square.dayMissing',
    'square.dayAhead',
    'square.questionFaulty',
    'square.filedBeforeContract',
    'square.filedBeforeRight',
    'square.recordedBeforeFiled',
    'square.reasonMissing',
    'square.saidEnough',
    'square.payoutRunning',
    'square.anotherPerson',
    'square.endPaperMissing',
    'square.listedAlready',
  ],
})

export const saveDealParty = defineCall({
  name: 'square.saveDealParty',
  method: 'POST',
  path: '/api/TransferSquareController/saveTransferParty',
  effect: 'write',
  touches: ['square'],
  needs: 'draft',
  access: 'signedIn',
  sensitive: true,
  summary:
    'How one side of a deal is named in its contract; its number is read by nobody and stands in the contract only',
  request: z.object({
    id: z.uuid(),
    version: z.int(),
    ...PartyText,
    certificateKind: PartyText.certificateKind.describe('Kind of the document that proves who somebody is.'),
    representative: partyText.default('').describe('Name of the representative.'),
  }),
  reply: DealShape,
  errors: ['square.actNotAllowed', 'square.partyFaulty'],
})

export const makeDealContract = defineCall({
  name: 'square.makeDealContract',
  method: 'POST',
  path: '/api/TransferSquareController/makeTransferContract',
  effect: 'write',
  touches: ['square'],
  needs: 'draft',
  access: 'signedIn',
  sensitive: true,
  summary:
    'A model contract made from a deal that goes on, as PDF in Chinese and English; for its two sides. It is not kept; that a side read the other’s number is an event of the deal',
  request: z.object({ id: z.uuid() }),
  /** `content` is base64. */
  reply: shape({ name: z.string(), content: z.string(), pages: z.int() }),
  errors: ['square.actNotAllowed', 'site.operatorMissing', 'documents.busy', 'documents.tooHard'],
})
