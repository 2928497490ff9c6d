import { answerOwnership as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockOrganisation } from './organisation-queries.ts'
import { findOfferTo, makeMember, makeOwner, markOfferAnswered } from './ownership-queries.ts'

export const answerOwnership = implement(call, async ({ input: { id, accept }, user, db, client }) => {
  const seen = await findOfferTo(db, id, user.id)
  if (!seen) throw new AppError('organisations.offerGone')
  const { organisationId } = seen
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    // Who made it may have left, or have taken it back, until here.
    const offer = await findOfferTo(tx, id, user.id)
    if (!offer || !(await markOfferAnswered(tx, id, accept))) throw new AppError('organisations.offerGone')
    if (accept) {
      await makeOwner(tx, offer.toId)
      // Only after the new owner is there: an organisation is never without one.
      if (offer.roleId !== null) await makeMember(tx, offer.fromId, offer.roleId)
      await writeAudit(tx, {
        ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
        ...{ detail: { from: offer.fromName, to: offer.toName }, requestId: client.requestId },
      })
    }
    const params = { organisation: offer.organisation, by: user.name }
    const kind = accept ? 'organisation.ownershipAccepted' : 'organisation.ownershipDeclined'
    await notifyPerson(tx, { userId: offer.fromUserId, kind, orderNo: null, params })
  })
  return { id: organisationId }
})
