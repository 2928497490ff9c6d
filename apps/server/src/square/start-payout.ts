import { startPayout as call } from '@portal/contract/square/square'
import { writeAudit } from '../kernel/audit/audit-queries.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findEarlierPayers, findPayee } from './custody-queries.ts'
import { findDeal, lockDeal, writeDeal } from './deal-queries.ts'
import { loadRelease } from './load-release.ts'
import { mayPayOut } from './payout-parts.ts'

/** One person alone begins to pay: the bank cannot be asked whether somebody else has paid already. */
export const startPayout = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const seen = await findDeal(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    const locked = await lockDeal(tx, seen.deal)
    const { deal } = locked
    if (input.version !== deal.version) throw new AppError('common.conflict')
    mayPayOut(locked, user)
    if (deal.payingBy !== null) throw new AppError('square.payoutRunning')
    if (!(await findPayee(tx, deal.id))) throw new AppError('square.payeeMissing')
    if (!input.confirmed && (await findEarlierPayers(tx, deal.id)).length > 0) {
      throw new AppError('square.payoutBegunBefore')
    }
    await writeDeal(
      tx,
      deal,
      { payingBy: user.id, payingSince: services.now() },
      { actorId: user.id, side: 'staff', event: 'paying' },
    )
    // Whoever pays may read the whole account.
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'deal',
      subjectId: deal.id,
      detail: { amount: deal.priceFen },
      requestId: client.requestId,
    })
    return loadRelease(tx, user, deal.id, services)
  }),
)
