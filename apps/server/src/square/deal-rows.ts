import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { hideContacts } from '@portal/domain/square/contacts'
import {
  type DealNext,
  type DealRole,
  dealActsOf,
  dealAwaited,
  dealDueOn,
  dealNext,
  dealStateKeys,
  dealTurn,
  isOwnStep,
} from '@portal/domain/square/deals'
import type { Db } from '../platform/db/connection.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { findFileFacts } from './certification-queries.ts'
import { hasAgreed, mayAskInDeal } from './contact-parts.ts'
import { type ContactRow, findContact } from './contact-queries.ts'
import { findCustody, findPayee, findPaying, findRecorder } from './custody-queries.ts'
import { findDealParties, haveBothGiven, maskParty } from './deal-party-queries.ts'
import { type DealListRow, type DealRow, findDealEvents, findOwnerOfListing, findSideOfStep } from './deal-queries.ts'
import { toMedia } from './listing-rows.ts'
import { isCashier, isCertifier } from './square-access.ts'
import { turnOf } from './turn-queries.ts'

/** What a person is in a deal; whoever is staff and a side of it is that side. */
export function sideOf(
  user: SessionUser,
  deal: { readonly sellerId: string; readonly buyerId: string },
): Exclude<DealRole, 'system'> {
  if (deal.sellerId === user.ownerId) return 'seller'
  return deal.buyerId === user.ownerId ? 'buyer' : 'staff'
}

interface Situation {
  readonly isPaid: boolean
  /** The reader's. */
  readonly side: ReturnType<typeof sideOf>
  /** Who told of the filing. */
  readonly filer: string | undefined
  readonly isNamed: boolean
}

/** A deal as its rules ask for it. */
export function situationOfDeal(deal: DealRow, { isPaid, side, filer, isNamed }: Situation) {
  return {
    state: deal.state,
    custody: deal.custody,
    hasSigned: side === 'seller' ? deal.sellerSignedAt !== null : deal.buyerSignedAt !== null,
    hasContract: deal.contractFileId !== null,
    isNamed,
    isFiled: deal.filedOn !== null,
    isFiler: filer === side,
    isRecorded: deal.recordedOn !== null,
    isPaid,
    isPaying: deal.payingBy !== null,
  }
}

/** A line of the list of deals. */
export function toDealRow(row: DealListRow, user: SessionUser) {
  const side = sideOf(user, { sellerId: row.seller_id, buyerId: row.buyer_id })
  const next = nextFor(row, side, user)
  const name = side === 'seller' ? row.buyer : side === 'buyer' ? row.seller : `${row.seller} → ${row.buyer}`
  return {
    id: row.id,
    listingId: row.listing_id,
    title: row.title,
    patentNumber: row.number,
    kind: row.kind,
    way: row.way,
    side,
    // A name is part of the contract; a number written into it is a contact.
    counterparty: side === 'staff' || row.is_open ? name : hideContacts(name),
    price: row.price_fen,
    custody: row.custody,
    state: row.state,
    turn: [...dealTurn(turnOf(row))],
    dueOn: dueOf(row, side),
    next,
    awaited: dealAwaited(turnOf(row), next),
    createdTime: new Date(row.created_at).toISOString(),
  }
}

/** Each question of a dispute has a day of its own: the person who is asked reads that day, everybody else the first one. */
function dueOf(row: DealListRow, side: ReturnType<typeof sideOf>): CivilDate | null {
  const days = { seller: row.seller_answer_by, buyer: row.buyer_answer_by }
  const [first] = [days.seller, days.buyer].filter((day) => day !== null).sort()
  const own = side === 'staff' ? null : days[side]
  const on = own ?? first
  return on === undefined ? dealDueOn(row.state, beijingDate(new Date(row.step_since)), row.custody) : civilDate(on)
}

/** What the reader does next; of staff one decides and another pays out. */
function nextFor(row: DealListRow, side: ReturnType<typeof sideOf>, user: SessionUser): DealNext {
  const next = dealNext(turnOf(row), side)
  if (side !== 'staff') return next
  if (next === 'release') return isCashier(user) && row.recorded_by !== user.id ? next : 'awaitStaff'
  if (next === 'checkTransfer') return isCashier(user) ? next : 'awaitStaff'
  if (next === 'decide') return isCertifier(user) ? next : 'awaitStaff'
  return next === 'record' && !isCertifier(user) ? 'awaitOffice' : next
}

/** Whether a deal waits for this person of the back office, who is no party to it. */
export function waitsForStaff(row: DealListRow, user: SessionUser): boolean {
  const { side, next } = toDealRow(row, user)
  return side === 'staff' && isOwnStep(next)
}

/** A deal with its papers, history and what the reader may do. */
export async function loadDeal(
  db: Db,
  { names, deal }: { names: DealListRow; deal: DealRow },
  user: SessionUser,
  services: Pick<Services, 'config' | 'now'>,
) {
  // One after the other: an act answers from inside its transaction, on one connection.
  const custody = await findCustody(db, deal)
  const payee = await findPayee(db, deal.id)
  const events = await findDealEvents(db, deal.id)
  const paying = await findPaying(db, deal, user)
  const recorder = await findRecorder(db, deal)
  const parties = await findDealParties(db, deal.id)
  const contact = await findContact(db, deal.listingId, deal.buyerId)
  const receiptId = custody?.payout?.receiptFileId ?? null
  const files = await findFileFacts(db, [
    deal.contractFileId,
    deal.filingFileId,
    deal.recordalFileId,
    deal.endFileId,
    receiptId,
    ...events.filter(isSaid).map(({ fileId }) => fileId),
  ])
  const side = sideOf(user, deal)
  // Accepting an offer shows nobody's contact: what the sides write and call their files is blotted like their offers.
  const words = (text: string) => (side === 'staff' || names.is_open ? text : hideContacts(text))
  const media = (id: string | null) => {
    const facts = id === null ? undefined : files.get(id)
    return facts ? toMedia({ ...facts, caption: words(facts.caption) }, services) : null
  }
  const own = side === 'staff' ? undefined : parties[side]
  const filer = await findSideOfStep(db, deal.id, 'file')
  const layer = await findSideOfStep(db, deal.id, 'contract')
  const isPaid = custody?.isPaid ?? false
  const situation = situationOfDeal(deal, { isPaid, side, filer, isNamed: haveBothGiven(parties) })
  const isBuyer = side === 'buyer'
  return {
    ...toDealRow(names, user),
    stateBefore: deal.state === 'dispute' ? dealStateOf(deal.stateBefore) : null,
    parties: (['seller', 'buyer'] as const).map((one) => ({
      side: one,
      name: words(parties[one]?.name ?? names[one]),
      given: parties[one] !== undefined,
    })),
    owner: side === 'buyer' ? '' : await findOwnerOfListing(db, deal.listingId),
    party: own ? maskParty(own) : null,
    contract: media(deal.contractFileId),
    contractBy: deal.contractFileId !== null && (layer === 'seller' || layer === 'buyer') ? layer : null,
    sellerSigned: deal.sellerSignedAt !== null,
    buyerSigned: deal.buyerSignedAt !== null,
    filedOn: deal.filedOn,
    filing: media(deal.filingFileId),
    recordedOn: deal.recordedOn,
    recordal: media(deal.recordalFileId),
    recorder: side === 'staff' ? recorder : null,
    ending: media(deal.endFileId),
    money: custody
      ? {
          orderNo: side === 'seller' ? null : custody.orderNo,
          held: custody.held,
          paidTime: custody.paidTime,
          transfer: custody.transfer,
          refund: custody.refund,
          paying: side === 'staff' ? paying : null,
          payout: custody.payout
            ? {
                paidOn: custody.payout.paidOn,
                time: custody.payout.createdAt.toISOString(),
                payee: isBuyer ? null : `${custody.payout.payeeName} ${custody.payout.payeeAccount}`,
                reference: isBuyer ? null : custody.payout.reference,
                receipt: isBuyer ? null : media(receiptId),
              }
            : null,
        }
      : null,
    payee: payee && !isBuyer ? payee : null,
    acts: actsFor(deal, situation, { side, user, hasPayee: payee !== undefined, contact }),
    version: deal.version,
    // What concerns the seller's account is not the buyer's, and how finance shares its work is nobody else's.
    events: events
      .filter((event) => !isBuyer || !ofPayee.includes(event.event))
      .filter((event) => side === 'staff' || !ofFinance.includes(event.event))
      .map((event) => ({
        id: event.id,
        time: event.at.toISOString(),
        side: event.side,
        event: event.event,
        notes: isBuyer && event.event === 'release' ? '' : words(event.notes),
        paper: isSaid(event) ? media(event.fileId) : null,
        asked: event.asked,
        answerBy: event.answerBy,
      })),
  }
}

const dealStateOf = (state: string | null) => dealStateKeys.find((key) => key === state) ?? null

/** Papers of the steps stand with the deal, those of a dispute with what was said. */
const isSaid = ({ event }: { readonly event: string }) => event === 'say'

const ofPayee: readonly string[] = ['payee', 'payeeReturned']
const ofFinance: readonly string[] = ['paying', 'payingStopped']

interface Reader {
  readonly side: ReturnType<typeof sideOf>
  readonly user: SessionUser
  readonly hasPayee: boolean
  readonly contact: ContactRow | undefined
}

/**
 * What the reader may do now: a reviewer decides and records, finance pays out, everybody else of staff only reads. Whoever
 * noted the recordal neither takes it back nor pays out.
 */
function actsFor(
  deal: DealRow,
  situation: Parameters<typeof dealActsOf>[0],
  { side, user, hasPayee, contact }: Reader,
) {
  const acts = dealActsOf(situation, side)
  if (side !== 'staff') {
    return [
      ...acts,
      ...(deal.state === 'contract' ? (['contract'] as const) : []),
      ...(mayGiveParty(deal) ? (['party'] as const) : []),
      ...(side === 'seller' && mayGivePayee(deal, hasPayee) ? (['payee'] as const) : []),
      ...(mayAskInDeal(contact, side, deal)
        ? [hasAgreed(contact, side) ? ('openContact' as const) : ('contact' as const)]
        : []),
    ]
  }
  const isRecorder = deal.recordedBy === user.id
  return [
    ...acts.filter((act) => {
      if (act === 'release') return isCashier(user) && hasPayee && !isRecorder
      return isCertifier(user) && !(act === 'unrecord' && isRecorder)
    }),
    ...(isCashier(user) && mayReturnPayee(deal) && hasPayee ? (['returnPayee'] as const) : []),
  ]
}

/** The contract is written before both have signed it. */
export const mayGiveParty = ({ state }: Pick<DealRow, 'state'>): boolean => state === 'contract'

/** The seller's account stands still from the recordal on: finance may be paying to it. */
export function mayGivePayee(deal: DealRow, hasPayee: boolean): boolean {
  if (!deal.custody || deal.state === 'released' || deal.state === 'cancelled') return false
  return deal.recordedOn === null || !hasPayee
}

/** Nobody asks for another account while the price is being paid to this one. */
export const mayReturnPayee = (deal: DealRow): boolean =>
  deal.custody && deal.state === 'recorded' && deal.payingBy === null
