import { endFeed as call } from '@portal/contract/docket/feeds'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { auditOf } from './feed-address-parts.ts'
import { deleteFeed } from './feed-queries.ts'

export const endFeed = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const ended = await deleteFeed(tx, user, input.id)
    if (!ended) throw new AppError('common.notFound')
    await writeAudit(tx, {
      ...auditOf(user, client),
      action: call.name,
      detail: { id: input.id },
    })
    // A calendar shows on what it has read: who does not know takes it for what is due.
    if (ended.userId !== user.id) {
      const params = { by: user.name, name: ended.name }
      await notifyPerson(tx, {
        userId: ended.userId,
        organisationId: user.organisation.id,
        kind: 'organisation.feedEnded',
        orderNo: null,
        params,
      })
    }
    return { ok: true }
  }),
)
