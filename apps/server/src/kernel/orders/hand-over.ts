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
import { getVisibleOrder, type OrderRow } from './order-access.ts'
import { addOrderEvent, lockOrder, notifyPerson } from './order-move-queries.ts'
import { actingRole } from './order-situation-access.ts'
import { refusalOf } from './refusal-parts.ts'

type Context = HandlerContext<typeof call>

/** Above this many the colleague is told in one line, which grows. */
const linesMax = 3

export const handOver = implement(call, async (context) => {
  const { input, user, db, language } = context
  const isColleague = (tx: Tx) => lockColleague(tx, user.ownerId, input.keeperId)
  if ((await db.transaction(isColleague)) === undefined) throw new AppError('orders.noSuchKeeper')
  const done: string[] = []
  const refused: { orderNo: string; reason: string }[] = []
  // One after the other, each in its own transaction: a refused order holds up none of the others.
  for (const one of input.orders) {
    const reason = await refusalOf(async () => {
      done.push(await db.transaction((tx) => give(tx, context, one)))
    }, language)
    if (reason !== undefined) refused.push({ orderNo: one.orderNo, reason })
  }
  return { done, refused }
})

async function give(
  tx: Tx,
  { input, user, language, client }: Context,
  { orderNo, from }: Context['input']['orders'][number],
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
  if (keeperId !== user.id) await tell(tx, { input, user }, order)
  return orderNo
}

/** In the transaction of the change: one line for an order, or one for all of them, to the colleague as a member of the organisation. */
async function tell(
  tx: Tx,
  { input, user }: Pick<Context, 'input' | 'user'>,
  { orderNo, title }: Pick<OrderRow, 'orderNo' | 'title'>,
): Promise<void> {
  const line = { userId: input.keeperId, organisationId: user.ownerId }
  if (input.orders.length <= linesMax) {
    await notifyPerson(tx, { ...line, kind: 'work.handedOver', orderNo, params: { title, by: user.name } })
    return
  }
  const { rowCount } = await tx.execute(sql`
    update inbox_messages set params = params || jsonb_build_object('count', (params ->> 'count')::int + 1)
    where id = (select id from inbox_messages where user_id = ${input.keeperId} and organisation_id = ${user.ownerId}
      and kind = 'work.severalHandedOver' and params ->> 'by' = ${user.name} and read_at is null
      and created_at > now() - interval '10 minutes' order by created_at desc limit 1)`)
  if (rowCount === 1) return
  await notifyPerson(tx, {
    ...line,
    kind: 'work.severalHandedOver',
    orderNo: null,
    params: { count: 1, by: user.name },
  })
}

async function nameOf(tx: Tx, id: string | null): Promise<string> {
  if (id === null) return ''
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${id}`)
  return rows[0]?.name ?? ''
}
