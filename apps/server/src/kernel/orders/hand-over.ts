import { handOver as call } from '@portal/contract/kernel/orders'
import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { lockColleague } from '../reference/organisation-queries.ts'
import { lockNoticesBeside, setKeeper } from './keeper-queries.ts'
import { type ManyTold, notifyOfMany } from './notify-of-many-parts.ts'
import { getVisibleOrder } from './order-access.ts'
import { addOrderEvent, lockOrder } from './order-move-queries.ts'
import { actingRole } from './order-situation-access.ts'
import { refusalOf } from './refusal-parts.ts'

type Context = HandlerContext<typeof call>

export const handOver = implement(call, async (context) => {
  const { input, user, db, language } = context
  const isColleague = (tx: Tx) => lockColleague(tx, user.ownerId, input.keeperId)
  if ((await db.transaction(isColleague)) === undefined) throw new AppError('orders.noSuchKeeper')
  const told = notifyOfMany({
    ...{ userId: input.keeperId, organisationId: user.ownerId, by: user.name, asked: input.orders.length },
    ...{ one: { kind: 'work.handedOver' }, several: { kind: 'work.severalHandedOver' } },
  })
  const done: string[] = []
  const refused: { orderNo: string; reason: string }[] = []
  // One after the other, each in its own transaction: a refused order holds up none of the others.
  for (const one of input.orders) {
    const reason = await refusalOf(async () => {
      done.push(await db.transaction((tx) => give(tx, context, { ...one, told })))
    }, language)
    if (reason !== undefined) refused.push({ orderNo: one.orderNo, reason })
  }
  await told.end(db)
  return { done, refused }
})

async function give(
  tx: Tx,
  { input, user, language, client }: Context,
  { orderNo, from, told }: Context['input']['orders'][number] & { readonly told: ManyTold },
): Promise<string> {
  const { keeperId, dryRun } = input
  const { id } = await getVisibleOrder(tx, user, orderNo)
  await lockNoticesBeside(tx, id)
  const order = await lockOrder(tx, id)
  // Whoever leaves this moment is waited for: nothing comes into hands that are gone.
  const name = await lockColleague(tx, user.ownerId, keeperId)
  if (name === undefined) throw new AppError('orders.noSuchKeeper')
  if (order.ownerId !== user.ownerId) throw new AppError('orders.notOfOrganisation')
  if (isSupplementKind(order.kind)) {
    throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords.ofSupplement[language] })
  }
  const before = await nameOf(tx, order.keeperId)
  if (order.keeperId !== from) throw new AppError('orders.keptByOther', { name: before || '—' })
  if (order.keeperId !== user.id) requireRight(user, 'people', language)
  if (dryRun || order.keeperId === keeperId) return orderNo
  await setKeeper(tx, order, keeperId)
  await addOrderEvent(tx, {
    ...{ orderId: order.id, subject: 'work', event: 'handedOver' },
    actor: { id: user.id, role: (await actingRole(tx, user, order)) ?? 'customer' },
    detail: { ...(before && { from: before }), name },
  })
  await writeAudit(tx, {
    ...{ actor: user, action: call.name, subjectKind: 'order', subjectId: orderNo },
    ...{ detail: { before, after: name }, requestId: client.requestId },
  })
  if (keeperId !== user.id) await told.tell(tx, order)
  return orderNo
}

async function nameOf(tx: Tx, id: string | null): Promise<string> {
  if (id === null) return ''
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${id}`)
  return rows[0]?.name ?? ''
}
