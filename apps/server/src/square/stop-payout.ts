import { stopPayout as call } from '@portal/contract/square/square'
import { writeAudit } from '../kernel/audit/audit-queries.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findDeal, lockDeal, writeDeal } from './deal-queries.ts'
import { sideOf } from './deal-rows.ts'
import { loadRelease } from './load-release.ts'
import { notifyPerson } from './notify-queries.ts'

/**
 * The price was not paid after all: somebody else may begin, and reads how that is known. So does the person whose payout another
 * one stopped.
 */
export const stopPayout = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const seen = await findDeal(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    const { deal } = await lockDeal(tx, seen.deal)
    if (input.version !== deal.version) throw new AppError('common.conflict')
    const { payingBy } = deal
    if (sideOf(user, deal) !== 'staff' || payingBy === null) throw new AppError('square.actNotAllowed')
    const isMine = payingBy === user.id
    if (input.notes === '') throw new AppError('square.reasonMissing')
    await writeDeal(
      tx,
      deal,
      { payingBy: null, payingSince: null },
      { actorId: user.id, side: 'staff', event: 'payingStopped', notes: input.notes },
    )
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'deal',
      subjectId: deal.id,
      detail: { begunBy: payingBy, notes: input.notes },
      requestId: client.requestId,
    })
    if (!isMine) {
      const params = { title: seen.names.title, deal: deal.id, notes: input.notes }
      await notifyPerson(tx, payingBy, { kind: 'square.payoutStopped', params })
    }
    return loadRelease(tx, user, deal.id, services)
  }),
)
