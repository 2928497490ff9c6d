import { decideRefund as call } from '@portal/contract/money/payments'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { afterStates } from '@portal/domain/kernel/orders/order-states'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { addOrderEvent, lockOrder, moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { findSupplemented } from '../../kernel/orders/supplement-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { readPayment } from './payment-queries.ts'
import { advanceRefund } from './reconcile.ts'
import { refuseIfPaidOut } from './refund-at-provider.ts'
import {
  couponShare,
  findRefund,
  findRefundable,
  lockRefund,
  newProviderNumber,
  type RefundRow,
  updateRefund,
} from './refund-queries.ts'
import { splitOrRefuse } from './refund-rules.ts'
import { finishRefund } from './settle-refund.ts'

type Context = HandlerContext<typeof call>
type OrderRow = Awaited<ReturnType<typeof lockOrder>>

export const decideRefund = implement(call, async (context) => {
  const { input, db, database, services, user, client } = context
  const found = await findRefund(db, input.refundId)
  if (!found) throw new AppError('common.notFound')
  const isByHand = input.decision === 'paidBack' || input.decision === 'giveUp'
  if (isByHand && found.state === 'failed') await refuseIfPaidOut({ database, services }, found)
  const supplementedId = await findSupplemented(db, found.orderId)
  await database.db.transaction(async (tx) => {
    // The order that a fee is missing of is locked before the one for the fee, as everywhere.
    const supplemented = supplementedId ? await lockOrder(tx, supplementedId) : undefined
    const supplementRefunds = supplemented && orderKind(supplemented.kind)?.supplementRefunds
    const order = await lockOrder(tx, found.orderId)
    const refund = await lockRefund(tx, found.id)
    if (supplemented && settling.includes(input.decision)) {
      await supplementRefunds?.decided(tx, supplemented.id, refund.id)
    }
    await decisions[input.decision](tx, context, order, refund)
    await writeAudit(tx, {
      actor: user,
      action: `refund.${input.decision}`,
      subjectKind: 'refund',
      subjectId: refund.id,
      detail: {
        orderNo: order.orderNo,
        official: input.official ?? null,
        service: input.service ?? null,
        reference: input.reference,
      },
      requestId: client.requestId,
    })
    // A fee that stays with the office, or goes back, changes what is still owed.
    const actor = { id: user.id, role: user.role }
    if (supplemented) await supplementRefunds?.moved(tx, supplemented.id, { refundId: refund.id, actor })
  })
  // Sent now so that the answer is current; if the provider is away the clock sends it again under the same number.
  if (input.decision === 'approve' || input.decision === 'retry') await advanceRefund({ database, services }, found.id)
  const after = await findRefund(db, found.id)
  return { refundId: found.id, state: after?.state ?? found.state }
})

type Decision = (tx: Tx, context: Context, order: OrderRow, refund: RefundRow) => Promise<void>

/** Decisions whether money goes back; the others only carry one out. */
const settling: readonly Context['input']['decision'][] = ['approve', 'refuse', 'giveUp']
const decisions: Readonly<Record<Context['input']['decision'], Decision>> = { approve, refuse, retry, paidBack, giveUp }

async function approve(tx: Tx, { input, user }: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  if (refund.state !== 'requested') throw new AppError('payments.refundDecided')
  const { payment } = await readPayment(tx, refund.paymentId)
  const left = await findRefundable(tx, payment, refund.id)
  const wished =
    input.official === undefined && input.service === undefined
      ? { official: refund.officialFen, service: refund.serviceFen }
      : input
  const split = splitOrRefuse(wished, left)
  await updateRefund(tx, refund.id, {
    officialFen: split.officialFen,
    serviceFen: split.serviceFen,
    amountFen: split.officialFen + split.serviceFen,
    couponFen: await couponShare(tx, payment, { serviceFen: split.serviceFen, exceptId: refund.id }),
    state: 'approved',
    decidedBy: user.id,
    decidedAt: sql`now()`,
    decisionNotes: input.notes,
  })
  await setDue(tx, refund.id)
  const actor = { id: user.id, role: user.role }
  const { requested, approving, refunding } = afterStates
  const approved = { orderId: order.id, set: 'afterSales', to: approving.code, event: 'approving', actor } as const
  if (order.afterState === requested.code) await moveOrder(tx, approved)
  if (order.afterState === requested.code || order.afterState === approving.code) {
    await moveOrder(tx, { ...approved, to: refunding.code, event: 'refunding' })
    return
  }
  const detail = { amount: split.officialFen + split.serviceFen }
  await addOrderEvent(tx, { orderId: order.id, subject: 'payment', event: 'refundApproved', actor, detail })
}

async function refuse(tx: Tx, context: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  if (refund.state !== 'requested') throw new AppError('payments.refundDecided')
  await refuseWithReason(tx, context, order, refund)
}

async function refuseWithReason(tx: Tx, { input, user }: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  if (input.notes === '') throw new AppError('payments.reasonNeeded')
  const decided = { decidedBy: user.id, decidedAt: sql`now()`, decisionNotes: input.notes }
  await updateRefund(tx, refund.id, { ...decided, state: 'refused' })
  const { requested, approving, refunding, refused } = afterStates
  const running: readonly number[] = [requested.code, approving.code, refunding.code]
  if (running.includes(order.afterState)) {
    await moveOrder(tx, {
      orderId: order.id,
      set: 'afterSales',
      to: refused.code,
      event: 'refused',
      actor: { id: user.id, role: user.role },
      detail: { notes: input.notes },
    })
  }
  await orderKind(order.kind)?.refundEnded?.(tx, order)
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    kind: 'payment.refundRefused',
    orderNo: order.orderNo,
    params: { notes: input.notes },
  })
}

/** Again under the same number, which cannot pay out twice; only a refund the provider closed needs a new one. */
async function retry(tx: Tx, _context: Context, _order: OrderRow, refund: RefundRow): Promise<void> {
  if (refund.state !== 'failed') throw new AppError('payments.refundDecided')
  const isClosed = refund.failure === 'CLOSED'
  await updateRefund(tx, refund.id, {
    state: 'approved',
    failure: '',
    ...(isClosed ? { outRefundNo: newProviderNumber('R'), providerRefundId: null } : {}),
  })
  await setDue(tx, refund.id)
}

/**
 * Money that a person paid back at the bank and notes here, booked once like an answer of the provider: of a transfer
 * always, of another payment when the provider will not pay it out.
 */
async function paidBack(tx: Tx, { input, user, services }: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  const { payment } = await readPayment(tx, refund.paymentId)
  if (refund.state !== (payment.provider === 'bank' ? 'approved' : 'failed')) {
    throw new AppError('payments.refundDecided')
  }
  if (input.reference === '') throw new AppError('payments.referenceNeeded')
  const actor = { id: user.id, role: user.role }
  const refundedAt = services.now()
  await updateRefund(tx, refund.id, {
    decidedBy: user.id,
    decidedAt: refundedAt,
    ...(input.notes === '' ? {} : { decisionNotes: input.notes }),
  })
  await finishRefund(tx, order, refund, {
    paidBackReference: input.reference,
    refundedAt,
    place: 'bank',
    actor,
    now: refundedAt,
  })
}

/** A failed refund that is not to be paid after all: refused, with a reason that the customer reads, who may ask again. */
async function giveUp(tx: Tx, context: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  if (refund.state !== 'failed') throw new AppError('payments.refundDecided')
  // Neither is the price of a deal: it was decided that it goes back.
  if (refund.ofOrder !== 1 || kindFacts(order.kind).isDeal) throw new AppError('payments.refundOwed')
  await refuseWithReason(tx, context, order, refund)
}

async function setDue(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update refunds set next_query_at = now() + interval '10 seconds', queries = 0 where id = ${id}`)
}
