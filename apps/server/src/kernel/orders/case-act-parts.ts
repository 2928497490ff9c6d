import type { Call } from '@portal/contract/call'
import { type OrderAction, orderCan, orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext, SessionUser } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { orderKind } from './known-kinds-rules.ts'
import { getWorkedCase, type OrderRow } from './order-access.ts'
import { type Actor, lockOrder } from './order-move-queries.ts'
import { standingOf } from './order-situation-access.ts'

type Person = Pick<HandlerContext<Call>, 'db' | 'language' | 'client'> & { readonly user: SessionUser }

/** @throws AppError of the kind, for what is not done with an order of it; `orders.actionNotAllowed` with the domain's reason, in the reader's language. */
export async function refuseUnlessPossible(
  db: Db,
  { user, language }: Pick<Person, 'user' | 'language'>,
  order: OrderRow,
  action: OrderAction,
): Promise<void> {
  const { acts } = orderKind(order.kind) ?? {}
  if (acts && !acts.only.has(action)) throw new AppError(acts.refusal)
  const { situation } = await standingOf(db, user, order)
  const answer = orderCan(action, { ...situation, role: user.role })
  if (!answer.allowed) {
    throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords[answer.reason][language] })
  }
}

interface CaseAct<T> {
  /** Name of the call: the audit log's action. */
  readonly call: string
  readonly orderNo: string
  /** The order's version that the person saw. */
  readonly version: number
  readonly action: OrderAction
  /** @returns what the call answers and what the audit log keeps of it (no personal data). */
  readonly act: (tx: Tx, order: OrderRow, actor: Actor) => Promise<{ reply: T; detail?: Record<string, unknown> }>
}

/**
 * One act on a case by who works on it, in one transaction with its line in the audit log. The order is locked first, so if two people act
 * at once, the second finds a newer version.
 *
 * @throws AppError `common.notFound`, `common.conflict` (changed since), `orders.actionNotAllowed`.
 */
export function actOnCase<T>(person: Person, { call, orderNo, version, action, act }: CaseAct<T>): Promise<T> {
  const { db, user, client } = person
  return db.transaction(async (tx) => {
    const { id } = await getWorkedCase(tx, user, orderNo)
    const order = await lockOrder(tx, id)
    if (order.version !== version) throw new AppError('common.conflict')
    await refuseUnlessPossible(tx, person, order, action)
    const { reply, detail = {} } = await act(tx, order, { id: user.id, role: user.role })
    await writeAudit(tx, {
      actor: user,
      action: call,
      subjectKind: 'order',
      subjectId: order.orderNo,
      detail,
      requestId: client.requestId,
    })
    return reply
  })
}

/** What every act on a case answers. */
export function toMoved({ orderNo, workState, officialState, version }: OrderRow) {
  return { orderNo, workState, officialState, version }
}

/** Notes as a part of an event's detail; nothing for none. */
export function notesDetail(notes: string): { notes?: string } {
  return notes === '' ? {} : { notes }
}
