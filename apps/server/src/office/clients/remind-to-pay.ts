import { remindToPay as call } from '@portal/contract/office/customers'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { findOwing, noteReminder, notifyPayers, type Owing } from './remind-queries.ts'

/** The day's line in `payment_reminders` decides who tells: of two who press at once one finds it there. */
export const remindToPay = implement(call, (context) => {
  const { input, user, db, services } = context
  return db.transaction(async (tx) => {
    const today = beijingDate(services.now())
    const orders = await findOwing(tx, user, input.orderNos, today)
    if (orders.length !== input.orderNos.length) throw new AppError('common.notFound')
    const sum = { told: 0, already: 0, settled: 0, unreached: 0 }
    for (const order of orders) sum[await remind(tx, order, today, context)] += 1
    return sum
  })
})

async function remind(
  tx: Tx,
  order: Owing,
  today: string,
  { input, user, client }: HandlerContext<typeof call>,
): Promise<'told' | 'already' | 'settled' | 'unreached'> {
  if (order.owed === 0) return 'settled'
  if (order.isReminded) return 'already'
  if (!order.isReached) return 'unreached'
  if (input.dryRun) return 'told'
  if (!(await noteReminder(tx, order.id, today, user.id))) return 'already'
  await notifyPayers(tx, user, order, today)
  await writeAudit(tx, {
    ...{ actor: user, action: call.name, subjectKind: 'order', subjectId: order.orderNo },
    ...{ detail: { title: order.title }, requestId: client.requestId },
  })
  return 'told'
}
