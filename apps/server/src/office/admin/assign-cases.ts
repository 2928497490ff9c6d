import { assignCases as call } from '@portal/contract/office/admin'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { type ManyTold, notifyOfMany } from '../../kernel/orders/notify-of-many-parts.ts'
import { getWorkedCase, type OrderRow } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { refusalOf } from '../../kernel/orders/refusal-parts.ts'
import { lockColleague } from '../../kernel/reference/organisation-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { isHandled, setHandler } from './handler-queries.ts'

type Context = HandlerContext<typeof call>

export const assignCases = implement(call, async (context) => {
  const { input, user, db, language } = context
  if (user.agencyId === null) throw new AppError('common.forbidden')
  const { handlerId } = input
  if (handlerId !== null && !(await db.transaction((tx) => lockColleague(tx, user.ownerId, handlerId)))) {
    throw new AppError('admin.noSuchHandler')
  }
  const told =
    handlerId !== null && handlerId !== user.id
      ? notifyOfMany({
          ...{ userId: handlerId, organisationId: user.ownerId, by: user.name, asked: input.cases.length },
          ...{ one: { kind: 'work.caseAssigned' }, several: { kind: 'work.casesAssigned' } },
        })
      : undefined
  const done: OrderRow[] = []
  const refused: { orderNo: string; reason: string }[] = []
  // One after the other, each in its own transaction: a refused case holds up none of the others.
  for (const one of input.cases) {
    const reason = await refusalOf(async () => {
      done.push(await db.transaction((tx) => assign(tx, context, { ...one, told })))
    }, language)
    if (reason !== undefined) refused.push({ orderNo: one.orderNo, reason })
  }
  await told?.end(db)
  return { done: done.map(({ orderNo }) => orderNo), refused }
})

async function assign(
  tx: Tx,
  { input, user, language, client }: Context,
  { orderNo, from, told }: Context['input']['cases'][number] & { readonly told: ManyTold | undefined },
): Promise<OrderRow> {
  const order = await lockOrder(tx, (await getWorkedCase(tx, user, orderNo)).id)
  const { handlerId } = input
  const name = handlerId === null ? null : await lockColleague(tx, user.ownerId, handlerId)
  if (name === undefined) throw new AppError('admin.noSuchHandler')
  if (!isHandled(order)) {
    const reason = order.workState > workStates.completed.code ? 'ended' : 'ofSupplement'
    throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords[reason][language] })
  }
  const before = await nameOf(tx, order.handlerId)
  if (order.handlerId !== from) throw new AppError('admin.handledByOther', { name: before })
  const takes = order.handlerId === null && handlerId === user.id
  if (!takes && order.handlerId !== user.id) requireRight(user, 'people', language)
  if (order.handlerId === handlerId) return order
  await setHandler(tx, order.id, handlerId)
  await addOrderEvent(tx, {
    orderId: order.id,
    subject: 'work',
    event: 'handlerAssigned',
    actor: { id: user.id, role: user.role },
    detail: { ...(before && { from: before }), ...(name !== null && { name }) },
  })
  await writeAudit(tx, {
    actor: user,
    action: call.name,
    subjectKind: 'order',
    subjectId: orderNo,
    detail: { before, after: name ?? '' },
    requestId: client.requestId,
  })
  await told?.tell(tx, order)
  return order
}

async function nameOf(tx: Tx, id: string | null): Promise<string> {
  if (id === null) return ''
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${id}`)
  return rows[0]?.name ?? ''
}
