import { savePayee as call } from '@portal/contract/square/square'
import { maskAccount } from '@portal/domain/square/payees'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findPayee, writePayee } from './custody-queries.ts'
import { findDeal, lockDeal, writeDeal } from './deal-queries.ts'
import { loadDeal, mayGivePayee, sideOf } from './deal-rows.ts'
import { notifyAccount, notifyCashiers } from './notify-queries.ts'
import { limitActs } from './square-limit-queries.ts'

export const savePayee = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const seen = await findDeal(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    const { deal } = await lockDeal(tx, seen.deal)
    if (input.version !== deal.version) throw new AppError('common.conflict')
    const before = await findPayee(tx, deal.id)
    const hasPayee = before !== undefined
    if (sideOf(user, deal) !== 'seller' || !mayGivePayee(deal, hasPayee)) throw new AppError('square.actNotAllowed')
    await limitActs(tx, deal.id, 'seller')
    await writePayee(tx, deal.id, input, {
      ...{ keys: services.config, givenBy: user.id, givenAt: services.now() },
    })
    await writeDeal(tx, deal, {}, { actorId: user.id, side: 'seller', event: 'payee' })
    // Everybody of the account reads where the price goes now: one of them, or a stolen session, may have turned it aside.
    await notifyAccount(tx, deal.sellerId, deal.listingId, {
      kind: hasPayee ? 'square.payeeChanged' : 'square.payeeGiven',
      params: { title: seen.names.title, deal: deal.id, account: maskAccount(input.account) },
    })
    // Finance waits for it.
    if (deal.state === 'recorded') {
      await notifyCashiers(tx, { kind: 'square.toRelease', params: { title: seen.names.title, deal: deal.id } })
    }
    const after = await findDeal(tx, user, deal.id)
    if (!after) throw new Error('a deal is gone')
    return loadDeal(tx, after, user, services)
  }),
)
