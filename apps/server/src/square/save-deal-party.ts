import { saveDealParty as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { parseCertificate } from '@portal/domain/platform/identifiers/certificates'
import { maskIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { type DealParty, dealPartyFaults, isSameParty } from '@portal/domain/square/deal-parties'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findDealParties, writeDealParty } from './deal-party-queries.ts'
import { findDeal, lockDeal, writeDeal } from './deal-queries.ts'
import { loadDeal, mayGiveParty, sideOf } from './deal-rows.ts'
import { notifyAccount } from './notify-queries.ts'
import { limitActs } from './square-limit-queries.ts'

export const saveDealParty = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const seen = await findDeal(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    const { deal } = await lockDeal(tx, seen.deal)
    if (input.version !== deal.version) throw new AppError('common.conflict')
    const side = sideOf(user, deal)
    if (side === 'staff' || !mayGiveParty(deal)) throw new AppError('square.actNotAllowed')
    const { id: _id, version: _version, ...given } = input
    const now = services.now()
    const today = beijingDate(now)
    const before = (await findDealParties(tx, deal.id))[side]
    // The form shows the number masked: left as it is, the one that was given stays.
    const isKept = before !== undefined && maskIdNumber(before.certificateNo) === given.certificateNo
    const party: DealParty = isKept ? { ...given, certificateNo: before.certificateNo } : given
    const faults = dealPartyFaults(party, today)
    if (faults.length > 0) {
      throw new AppError(
        'square.partyFaulty',
        { fields: faults.join(', ') },
        { fields: faults.map((path) => ({ path, message: path })) },
      )
    }
    const certificateNo = parseCertificate(party.certificateKind, party.certificateNo, today) ?? party.certificateNo
    const after = { ...party, certificateNo }
    // Saved again as it was, nothing is told.
    if (before === undefined || !isSameParty(before, after)) {
      const event = before === undefined ? 'party' : 'partyChanged'
      await limitActs(tx, deal.id, side)
      await writeDealParty(tx, deal.id, after, { side, givenBy: user.id, givenAt: now })
      await writeDeal(tx, deal, {}, { actorId: user.id, side, event })
      const params = { title: seen.names.title, deal: deal.id }
      await notifyAccount(tx, side === 'seller' ? deal.buyerId : deal.sellerId, deal.listingId, {
        kind: `square.deal_${event}`,
        params,
      })
    }
    const written = await findDeal(tx, user, deal.id)
    if (!written) throw new Error('a deal is gone')
    return loadDeal(tx, written, user, services)
  }),
)
