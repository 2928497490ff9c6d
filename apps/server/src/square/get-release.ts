import { getRelease as call } from '@portal/contract/square'
import { isPayeeOfSeller } from '@portal/domain/square/payees'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { findFileFacts } from './certification-queries.ts'
import { findCustody, findPayee, maskPayee } from './custody-queries.ts'
import { findDeal, findOwnerOfListing } from './deal-queries.ts'
import { sideOf } from './deal-rows.ts'
import { toMedia } from './listing-rows.ts'

export const getRelease = implement(call, async ({ input, user, db, services }) => {
  const found = await findDeal(db, user, input.id)
  if (!found) throw new AppError('common.notFound')
  const { deal, names } = found
  const [custody, payee, owner, files] = await Promise.all([
    findCustody(db, deal),
    findPayee(db, deal.id),
    findOwnerOfListing(db, deal.listingId),
    findFileFacts(db, [deal.recordalFileId]),
  ])
  if (!custody || sideOf(user, deal) !== 'staff') throw new AppError('square.actNotAllowed')
  const isReady = deal.state === 'recorded' && custody.isPaid && payee !== undefined
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
    payee: payee
      ? { ...(isReady ? payee : maskPayee(payee)), fits: isPayeeOfSeller(payee.name, [owner, names.seller]) }
      : null,
    ready: isReady,
  }
})
