import { isPayeeOfOwner } from '@portal/domain/square/payees'
import type { Db } from '../platform/db/connection.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { findFileFacts } from './certification-queries.ts'
import { findCustody, findEarlierPayers, findGivenPayee, findPaying } from './custody-queries.ts'
import { findDeal, findOwnerOfListing } from './deal-queries.ts'
import { sideOf } from './deal-rows.ts'
import { toMedia } from './listing-rows.ts'

/**
 * What finance checks before a price is paid out. The account is masked: whoever announced to pay now asks for it, so that nobody
 * else pays to it a second time, and each reading is written down.
 *
 * @throws AppError `common.notFound`; `square.actNotAllowed` without custody, or for a side of the deal.
 */
export async function loadRelease(
  db: Db,
  user: SessionUser,
  dealId: string,
  services: Pick<Services, 'config' | 'now'>,
) {
  const found = await findDeal(db, user, dealId)
  if (!found) throw new AppError('common.notFound')
  const { deal, names } = found
  // One after the other: it is also read inside a transaction, on one connection.
  const custody = await findCustody(db, deal)
  if (!custody || sideOf(user, deal) !== 'staff') throw new AppError('square.actNotAllowed')
  const given = await findGivenPayee(db, deal.id)
  const owner = await findOwnerOfListing(db, deal.listingId)
  const files = await findFileFacts(db, [deal.recordalFileId])
  const paying = await findPaying(db, deal, user)
  const recordal = deal.recordalFileId === null ? undefined : files.get(deal.recordalFileId)
  return {
    id: deal.id,
    version: deal.version,
    title: names.title,
    patentNumber: names.number,
    price: deal.priceFen,
    orderNo: custody.orderNo,
    recordedOn: deal.recordedOn,
    recordal: recordal ? toMedia(recordal, services) : null,
    paidTime: custody.paidTime,
    owner,
    seller: names.seller,
    payee: given
      ? {
          ...given.payee,
          fits: isPayeeOfOwner(given.payee.name, owner),
          givenTime: given.givenAt.toISOString(),
          givenBy: given.givenBy,
        }
      : null,
    ready: deal.state === 'recorded' && custody.isPaid && given !== undefined,
    isRecorder: deal.recordedBy === user.id,
    paying,
    earlier: await findEarlierPayers(db, deal.id),
  }
}
