import { returnPayee as call } from '@portal/contract/square/square'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { removePayee } from './custody-queries.ts'
import { findDeal, lockDeal, writeDeal } from './deal-queries.ts'
import { loadDeal, mayReturnPayee, sideOf } from './deal-rows.ts'
import { notifyAccount } from './notify-queries.ts'

export const returnPayee = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const seen = await findDeal(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    const { deal } = await lockDeal(tx, seen.deal)
    if (input.version !== deal.version) throw new AppError('common.conflict')
    if (deal.payingBy !== null) throw new AppError('square.payoutRunning')
    if (sideOf(user, deal) !== 'staff' || !mayReturnPayee(deal)) throw new AppError('square.actNotAllowed')
    if (input.notes === '') throw new AppError('square.reasonMissing')
    if (!(await removePayee(tx, deal.id))) throw new AppError('square.payeeMissing')
    await writeDeal(tx, deal, {}, { actorId: user.id, side: 'staff', event: 'payeeReturned', notes: input.notes })
    await notifyAccount(tx, deal.sellerId, deal.listingId, {
      kind: 'square.payeeMissing',
      params: { title: seen.names.title, deal: deal.id, notes: input.notes },
    })
    const after = await findDeal(tx, user, deal.id)
    if (!after) throw new Error('a deal is gone')
    return loadDeal(tx, after, user, services)
  }),
)
