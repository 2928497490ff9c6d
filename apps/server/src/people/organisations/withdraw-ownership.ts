import { withdrawOwnership as call } from '@portal/contract/people/organisations'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { endOffer } from './ownership-queries.ts'

export const withdrawOwnership = implement(call, async ({ input: { id }, user, db }) => {
  if (!user.isOwner) throw new AppError('organisations.ownersOnly')
  if (!(await db.transaction((tx) => endOffer(tx, user.organisation.id, id))))
    throw new AppError('organisations.offerGone')
  return { ok: true }
})
