import { revokeInvitation as call } from '@portal/contract/office/clients'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refuseNarrow } from './client-access.ts'
import { lockClient } from './client-write-queries.ts'
import { hasInvitation, revokeOpen } from './invitation-queries.ts'

export const revokeInvitation = implement(call, (context) =>
  context.db.transaction(async (tx) => {
    const { caller } = await lockWithCaller(tx, call, context)
    const { id } = await lockClient(tx, caller, context.input.id)
    refuseNarrow(caller)
    if (await revokeOpen(tx, id)) return { ok: true }
    throw new AppError((await hasInvitation(tx, id)) ? 'invitations.answered' : 'common.notFound')
  }),
)
