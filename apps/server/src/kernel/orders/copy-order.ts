import { copyOrder as call } from '@portal/contract/kernel/orders'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { copiedForm } from './copied-form-rules.ts'
import { getParent, insertCopy } from './copy-queries.ts'
import { findBroughtIn } from './detail-queries.ts'
import { findByDraftKey, findFiling } from './filing-queries.ts'
import { orderKind } from './known-kinds-rules.ts'
import { noteCreated } from './new-order-queries.ts'
import { getVisibleOrder } from './order-access.ts'
import { nextOrderNumber } from './order-number-queries.ts'
import { roleFor } from './order-situation-access.ts'

export const copyOrder = implement(call, ({ input, user, db, language }) =>
  db.transaction(async (tx) => {
    const order = await getVisibleOrder(tx, user, input.orderNo)
    const { refusal, isParentCopied } = orderKind(order.kind)?.copying ?? {}
    if (refusal) throw new AppError(refusal)
    // It has no form that could be copied.
    if (await findBroughtIn(tx, order.id, language)) throw new AppError('orders.broughtInNotCopied')
    // Whoever does not act for the customer must not get the form with the inventors' numbers in it.
    const role = await roleFor(tx, user, order, 'copy', language)
    const { draftKey = null } = input
    const made = await findCopy(tx, user, order.ownerId, draftKey)
    if (made) return { orderNo: made.orderNo }
    const orderNo = await nextOrderNumber(tx)
    // What is filed in a country is part of a family: the whole family is copied.
    const source = isParentCopied ? await getParent(tx, order) : order
    const filing = await findFiling(tx, source.id)
    const form = filing && copiedForm(source.kind, filing.submitted ?? filing.form)
    const orderId = await insertCopy(tx, { order: source, orderNo, draftKey, createdBy: user.id, form })
    if (orderId === undefined) {
      // The same key at the same moment: that transaction is over now, and its draft is the answer.
      const other = await findCopy(tx, user, order.ownerId, draftKey)
      if (!other) throw new AppError('common.conflict')
      return { orderNo: other.orderNo }
    }
    if (form !== undefined) await orderKind(source.kind)?.copying?.made?.(tx, orderId, form)
    await noteCreated(tx, orderId, { id: user.id, role }, { copiedFrom: order.orderNo })
    return { orderNo }
  }),
)

const findCopy = (tx: Tx, user: SessionUser, ownerId: string, draftKey: string | null) =>
  draftKey === null ? undefined : findByDraftKey(tx, user, ownerId, draftKey)
