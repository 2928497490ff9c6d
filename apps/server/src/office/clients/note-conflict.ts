import { noteConflict as call } from '@portal/contract/office/clients'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { digestOf, findChecks, findConflicts, keepCheck, mayNote, readerOf, shownOf } from './conflict-queries.ts'

export const noteConflict = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const { orderNo, digest, note } = input
    const order = await lockOrder(tx, (await getWorkedCase(tx, user, orderNo)).id)
    if (!mayNote(user, order)) throw new AppError('common.forbidden')
    const { conflicts, organisationId } = await findConflicts(tx, order, readerOf(user, order))
    // Nobody keeps that they saw what was not on their screen.
    if (organisationId === null || conflicts.length === 0 || digestOf(conflicts) !== digest) {
      throw new AppError('clients.conflictChanged')
    }
    const before = await findChecks(tx, { orderId: order.id, organisationId }, 'en')
    const seen = shownOf(conflicts, new Set(before.flatMap((check) => check.seen))).map(({ key }) => key)
    await keepCheck(tx, { orderId: order.id, organisationId, seen, note, checkedBy: user.id })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'order', subjectId: orderNo },
      ...{ detail: { count: seen.length }, requestId: client.requestId },
    })
    return { ok: true }
  }),
)
