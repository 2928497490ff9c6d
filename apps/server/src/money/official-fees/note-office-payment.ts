import { noteOfficePayment as call } from '@portal/contract/money/official-fees'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import { officeReceiptTitle } from '@portal/domain/money/official-fees/fee-titles'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { endDeadlines, refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import { findHeldForOffice } from '../../kernel/orders/held-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { yuan } from '../../kernel/orders/order-money-rules.ts'
import { addOrderEvent, lockOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { findOfficePaymentByKey, noteOfficePayment as note } from './office-payment-queries.ts'
import { addReceiptDocument } from './receipt-queries.ts'

type Context = HandlerContext<typeof call>

/** Orders whose work lies at the office. */
const atOffice: readonly number[] = [workStates.filed.code, workStates.completed.code]

export const noteOfficePayment = implement(call, async (context) => {
  const { input, user, db, services } = context
  if (input.paidOn > beijingDate(services.now())) throw new AppError('officialFees.dayWrong')
  return db.transaction(async (tx) => {
    const visible = await getVisibleOrder(tx, user, input.orderNo)
    const order = await lockOrder(tx, visible.id)
    const before = await findOfficePaymentByKey(tx, input.noteKey)
    if (before) {
      if (before.orderId !== order.id) throw new AppError('common.conflict')
      return { id: before.id, held: await findHeldForOffice(tx, order.id) }
    }
    // Annual fees are noted with the office's own answer.
    if (order.kind === feeOrderKind || !atOffice.includes(order.workState)) {
      throw new AppError('officialFees.notAtOffice')
    }
    const held = await findHeldForOffice(tx, order.id)
    if (input.amount > held) throw new AppError('officialFees.moreThanHeld', { amount: yuan(held) })
    const fileId = input.fileId
    if (fileId !== undefined && (await findOwnFiles(tx, user, [fileId])).length === 0) {
      throw new AppError('officialFees.receiptUnknown')
    }
    const id = await record(tx, context, order)
    return { id, held: held - input.amount }
  })
})

async function record(
  tx: Tx,
  { input, user, client }: Context,
  order: Awaited<ReturnType<typeof lockOrder>>,
): Promise<string> {
  const { amount, paidOn, receiptNo, fileId } = input
  const actor = { id: user.id, role: user.role }
  const met = await endDeadlines(tx, order.id, input.deadlineIds, 'met')
  if (met.length < new Set(input.deadlineIds).size) throw new AppError('officialFees.periodOver')
  const { id } = await note(tx, {
    orderId: order.id,
    paidOn,
    amountFen: amount,
    receiptNo,
    receiptFileId: fileId ?? null,
    notedBy: user.id,
    noteKey: input.noteKey,
    deadlineIds: met.map((deadline) => deadline.id),
    memo: receiptNo,
  })
  for (const { ruleId } of met) {
    await addOrderEvent(tx, { orderId: order.id, subject: 'deadline', event: 'met', actor, detail: { ruleId } })
  }
  if (met.length > 0) await refreshNextDeadline(tx, order.id)
  if (fileId !== undefined) {
    await addReceiptDocument(tx, { orderId: order.id, fileId, title: officeReceiptTitle, uploadedBy: user.id })
  }
  const detail = { amount, day: paidOn, receiptNo }
  await addOrderEvent(tx, { orderId: order.id, subject: 'fee', event: 'paidToOffice', actor, detail })
  const { ownerId, orderNo, title } = order
  await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.paidToOffice', params: { title, ...detail } })
  await writeAudit(tx, {
    actor: user,
    action: call.name,
    subjectKind: 'order',
    subjectId: orderNo,
    detail: { amount, paidOn, receiptNo },
    requestId: client.requestId,
  })
  return id
}
