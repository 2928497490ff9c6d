import { assignCases as call } from '@portal/contract/office/admin'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { getWorkedCase, type OrderRow } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, lockOrder, notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { refusalOf } from '../../kernel/orders/refusal-parts.ts'
import { lockColleague } from '../../kernel/reference/organisation-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { isHandled, setHandler } from './handler-queries.ts'

type Context = HandlerContext<typeof call>

/** Above this many the new handler is told in one line, which grows. */
const linesMax = 3

export const assignCases = implement(call, async (context) => {
  const { input, user, db, language } = context
  if (user.agencyId === null) throw new AppError('common.forbidden')
  const { handlerId } = input
  if (handlerId !== null && !(await db.transaction((tx) => lockColleague(tx, user.ownerId, handlerId)))) {
    throw new AppError('admin.noSuchHandler')
  }
  const done: OrderRow[] = []
  const refused: { orderNo: string; reason: string }[] = []
  // One after the other, each in its own transaction: a refused case holds up none of the others.
  for (const one of input.cases) {
    const reason = await refusalOf(async () => {
      done.push(await db.transaction((tx) => assign(tx, context, one)))
    }, language)
    if (reason !== undefined) refused.push({ orderNo: one.orderNo, reason })
  }
  return { done: done.map(({ orderNo }) => orderNo), refused }
})

async function assign(
  tx: Tx,
  { input, user, language, client }: Context,
  { orderNo, from }: Context['input']['cases'][number],
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
  if (handlerId !== null && handlerId !== user.id) await tell(tx, { input, user }, { ...order, handlerId })
  return order
}

/** In the transaction of the change: one line for a case, or one for all of them, to the new handler as a member of the agency. */
async function tell(
  tx: Tx,
  { input, user }: Pick<Context, 'input' | 'user'>,
  { orderNo, title, handlerId }: Pick<OrderRow, 'orderNo' | 'title'> & { readonly handlerId: string },
): Promise<void> {
  const line = { userId: handlerId, organisationId: user.ownerId }
  if (input.cases.length <= linesMax) {
    await notifyPerson(tx, { ...line, kind: 'work.caseAssigned', orderNo, params: { title, by: user.name } })
    return
  }
  const { rowCount } = await tx.execute(sql`
    update inbox_messages set params = params || jsonb_build_object('count', (params ->> 'count')::int + 1)
    where id = (select id from inbox_messages where user_id = ${handlerId} and organisation_id = ${user.ownerId}
      and kind = 'work.casesAssigned' and params ->> 'by' = ${user.name} and read_at is null
      and created_at > now() - interval '10 minutes' order by created_at desc limit 1)`)
  if (rowCount === 1) return
  await notifyPerson(tx, { ...line, kind: 'work.casesAssigned', orderNo: null, params: { count: 1, by: user.name } })
}

async function nameOf(tx: Tx, id: string | null): Promise<string> {
  if (id === null) return ''
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${id}`)
  return rows[0]?.name ?? ''
}
