import { removeMember as call } from '@portal/contract/people/organisations'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseLimited, refuseWiderRights } from './entitle-rules.ts'
import { endMembership } from './leaving-parts.ts'
import { findMember } from './member-queries.ts'
import { rightsOf } from './member-rules.ts'

export const removeMember = implement(call, (context) => {
  const { input, db, client } = context
  return db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    const member = await findMember(tx, organisation.id, input.id)
    if (!member) throw new AppError('common.notFound')
    if (member.isOwner) throw new AppError('organisations.owner')
    refuseWiderRights(caller, rightsOf(member.rights ?? []))
    refuseLimited(caller)
    const audit = { action: call.name, requestId: client.requestId }
    const { inHands, elsewhere } = await endMembership(tx, {
      organisation,
      member,
      ...input,
      successorId: input.successorId,
      user: caller,
      audit,
    })
    const left = elsewhere !== undefined
    if (left && member.subAccountOf === null) {
      const params = { organisation: organisation.name }
      await notifyPerson(tx, { userId: member.userId, kind: 'organisation.removed', orderNo: null, params })
    }
    return { inHands, left }
  })
})
