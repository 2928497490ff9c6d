import { declineInvitation as call } from '@portal/contract/office/clients'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getOpening } from './invitation-parts.ts'
import { markDeclined } from './invitation-queries.ts'

export const declineInvitation = implement(call, async ({ input: { code }, user, db, client: { ip } }) => {
  const { id, clientId, client, createdBy: userId, organisationId } = await getOpening(db, { code, ip, user })
  await db.transaction(async (tx) => {
    if (!(await markDeclined(tx, id))) throw new AppError('invitations.gone')
    const params = { client, clientId }
    await notifyPerson(tx, { userId, organisationId, kind: 'organisation.clientDeclined', orderNo: null, params })
  })
  return { ok: true }
})
