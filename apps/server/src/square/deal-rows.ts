import { beijingDate } from '@portal/domain/dates/civil-date'
import { hideName } from '@portal/domain/square/contacts'
import { type DealRole, dealActsOf, dealDueOn, dealTurn } from '@portal/domain/square/deals'
import type { Db } from '../db/connection.ts'
import type { SessionUser } from '../http/handler.ts'
import { isStaff } from '../orders/order-access.ts'
import type { Services } from '../services.ts'
import { findFileFacts } from './certification-queries.ts'
import { type DealListRow, type DealRow, findDealEvents } from './deal-queries.ts'
import { toMedia } from './listing-rows.ts'

/** What a person is in a deal; whoever is staff and a side of it is that side. */
export function sideOf(
  user: SessionUser,
  deal: { readonly sellerId: string; readonly buyerId: string },
): Exclude<DealRole, 'system'> {
  if (deal.sellerId === user.ownerId) return 'seller'
  return deal.buyerId === user.ownerId ? 'buyer' : 'staff'
}

/** A line of the list of deals. */
export function toDealRow(row: DealListRow, user: SessionUser) {
  const side = sideOf(user, { sellerId: row.seller_id, buyerId: row.buyer_id })
  const name = side === 'seller' ? row.buyer : side === 'buyer' ? row.seller : `${row.seller} → ${row.buyer}`
  return {
    id: row.id,
    listingId: row.listing_id,
    title: row.title,
    patentNumber: row.number,
    kind: row.kind,
    side,
    counterparty: side === 'staff' || row.is_open ? name : hideName(name),
    price: row.price_fen,
    custody: row.custody,
    state: row.state,
    turn: dealTurn({
      state: row.state,
      custody: row.custody,
      sellerSigned: row.seller_signed_at !== null,
      buyerSigned: row.buyer_signed_at !== null,
    }),
    dueOn: dealDueOn(row.state, beijingDate(new Date(row.step_since)), row.custody),
    createdTime: new Date(row.created_at).toISOString(),
  }
}

/** A deal with its papers, history and what the reader may do. */
export async function toDeal(
  db: Db,
  { names, deal }: { names: DealListRow; deal: DealRow },
  user: SessionUser,
  services: Pick<Services, 'config' | 'now'>,
) {
  const [files, events] = await Promise.all([
    findFileFacts(db, [deal.contractFileId, deal.filingFileId, deal.recordalFileId]),
    findDealEvents(db, deal.id),
  ])
  const media = (id: string | null) => {
    const facts = id === null ? undefined : files.get(id)
    return facts ? toMedia(facts, services) : null
  }
  const side = sideOf(user, deal)
  const hasSigned = side === 'seller' ? deal.sellerSignedAt !== null : deal.buyerSignedAt !== null
  const situation = {
    state: deal.state,
    custody: deal.custody,
    hasSigned,
    hasContract: deal.contractFileId !== null,
    isRecorded: deal.recordedOn !== null,
    isPaid: false,
  }
  // Finance and agents of the back office read only; a reviewer decides.
  const mayAct = side !== 'staff' || (isStaff(user) && user.role !== 'finance')
  return {
    ...toDealRow(names, user),
    contract: media(deal.contractFileId),
    sellerSigned: deal.sellerSignedAt !== null,
    buyerSigned: deal.buyerSignedAt !== null,
    filedOn: deal.filedOn,
    filing: media(deal.filingFileId),
    recordedOn: deal.recordedOn,
    recordal: media(deal.recordalFileId),
    acts: mayAct
      ? [
          ...dealActsOf(situation, side),
          ...(deal.state === 'contract' && side !== 'staff' ? (['contract'] as const) : []),
        ]
      : [],
    version: deal.version,
    events: events.map((event) => ({
      id: event.id,
      time: event.at.toISOString(),
      side: event.side,
      event: event.event,
      notes: event.notes,
    })),
  }
}
