import { findByDraftKey } from '../../kernel/orders/filing-queries.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findFollowUp } from './follow-up-queries.ts'
import { lockOwnFollowUp } from './own-follow-up-access.ts'

/**
 * The locked change that a person means by its number, or by the key of its first save; in whatever state.
 *
 * @throws AppError `common.notFound`, `common.forbidden`; `common.conflict` for a key that is another's.
 */
export async function lockDraftChange(
  tx: Tx,
  user: SessionUser,
  { orderNo, draftKey }: { readonly orderNo?: string | undefined; readonly draftKey?: string | undefined },
) {
  if (orderNo !== undefined) {
    const own = await lockOwnFollowUp(tx, user, orderNo)
    if (own.followUp.kind !== 'change') throw new AppError('common.notFound')
    return own
  }
  const found = draftKey === undefined ? undefined : await findByDraftKey(tx, user, user.ownerId, draftKey)
  const order = found && (await lockOrder(tx, found.id))
  const followUp = order && (await findFollowUp(tx, order.id))
  if (!order || followUp?.kind !== 'change') throw new AppError('common.conflict')
  return { order, followUp }
}
