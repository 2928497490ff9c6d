import { endSigningLink as call } from '@portal/contract/kernel/signing'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { clientActor, lockOwnOrder } from '../orders/filing-access.ts'
import { addOrderEvent } from '../orders/order-move-queries.ts'
import { endLink, findLinks } from './signing-queries.ts'

export const endSigningLink = implement(call, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const { id: orderId } = await lockOwnOrder(tx, user, input.orderNo)
    const link = (await findLinks(tx, orderId)).find(({ id }) => id === input.id)
    if (!link) throw new AppError('common.notFound')
    if (await endLink(tx, orderId, link.id)) {
      const actor = clientActor(user)
      await addOrderEvent(tx, { orderId, subject: 'document', event: 'signLinkEnded', actor })
      return { ok: true }
    }
    if (link.endedAt === null) throw new AppError('signing.answered')
    return { ok: true }
  }),
)
