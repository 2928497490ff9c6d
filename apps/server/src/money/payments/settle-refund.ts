import { afterStates, paymentStates } from '@portal/domain/kernel/orders/order-states'
import { type MoneyPlace, refundPostings, unassignedRefundPostings } from '@portal/domain/money/payments/ledger'
import { eq } from 'drizzle-orm'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { type Actor, addOrderEvent, lockOrder, moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { findSupplemented } from '../../kernel/orders/supplement-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { Refund } from '../../platform/outside/wechat-pay/port.ts'
import { addBooking } from './ledger-queries.ts'
import { moneyFollower } from './money-follower-rules.ts'
import { lockPayment } from './payment-queries.ts'
import {
  findRefundable,
  findRefundByNumber,
  lockRefund,
  type RefundRow,
  restOfCoupon,
  updateRefund,
} from './refund-queries.ts'
import { heldAccountOf, moneyPlaceOf, systemActor } from './settle-payment.ts'

type OrderRow = Awaited<ReturnType<typeof lockOrder>>

export type RefundSettlement = 'done' | 'failed' | 'underWay' | 'repeated' | 'unknown'

/** Applies what the provider says about one refund, once, whoever brings it; order and refund are locked. */
export async function settleRefund(tx: Tx, answer: Refund, now: Date): Promise<RefundSettlement> {
  const found = await findRefundByNumber(tx, answer.outRefundNo)
  if (!found) return 'unknown'
  const supplementedId = await findSupplemented(tx, found.orderId)
  // The order that a fee is missing of is locked before the one for the fee, as everywhere.
  const supplemented = supplementedId ? await lockOrder(tx, supplementedId) : undefined
  const settlement = await settleFound(tx, found, answer, now)
  // What became too much while this refund was open is asked for now.
  if (supplemented && settlement === 'done') {
    const { supplementRefunds } = orderKind(supplemented.kind) ?? {}
    await supplementRefunds?.moved(tx, supplemented.id, { refundId: found.id, actor: systemActor })
  }
  return settlement
}

async function settleFound(tx: Tx, found: RefundRow, answer: Refund, now: Date): Promise<RefundSettlement> {
  const order = await lockOrder(tx, found.orderId)
  const refund = await lockRefund(tx, found.id)
  if (refund.state !== 'approved' && refund.state !== 'failed') return settleLate(tx, order, refund, answer, now)
  if (answer.state === 'PROCESSING') {
    await updateRefund(tx, refund.id, { providerRefundId: answer.refundId })
    return 'underWay'
  }
  if (answer.state !== 'SUCCESS') return fail(tx, order, refund, answer.state)
  if (answer.refundFen !== refund.amountFen) return fail(tx, order, refund, 'AMOUNT_MISMATCH')
  const payment = await lockPayment(tx, refund.paymentId)
  return finishRefund(tx, order, refund, { ...answer, place: moneyPlaceOf(payment), now })
}

/** Notes that the provider will not do it; somebody of finance is told. The money stays the customer's claim. */
export async function failRefund(tx: Tx, refund: Pick<RefundRow, 'id' | 'orderId'>, failure: string): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  const locked = await lockRefund(tx, refund.id)
  if (locked.state === 'approved') await fail(tx, order, locked, failure)
}

async function fail(tx: Tx, order: OrderRow, refund: RefundRow, failure: string): Promise<RefundSettlement> {
  if (refund.state === 'failed') return 'repeated'
  await updateRefund(tx, refund.id, { state: 'failed', failure: failure.slice(0, 64), nextQueryAt: null })
  await addOrderEvent(tx, {
    orderId: order.id,
    subject: 'payment',
    event: 'refundFailed',
    actor: systemActor,
    detail: { amount: refund.amountFen },
  })
  await notifyFinance(tx, {
    kind: 'payment.refundFailed',
    orderNo: order.orderNo,
    params: { amount: refund.amountFen },
  })
  return 'failed'
}

/** A refund that was settled by hand and that the provider paid out all the same: its `failure`. */
const paidAnyway = 'PAID_ANYWAY'

/**
 * An answer about a refund that is over. Only money that went out although a person had settled the refund by hand is
 * news: what was given up is booked like any other refund if it still is owed; else finance is told that it went twice.
 */
async function settleLate(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  answer: Refund,
  now: Date,
): Promise<RefundSettlement> {
  const isGivenUp = refund.state === 'refused' && refund.failure !== ''
  const isPaidBack = refund.state === 'done' && refund.paidBackReference !== null
  if (answer.state !== 'SUCCESS' || refund.failure === paidAnyway || !(isGivenUp || isPaidBack)) return 'repeated'
  const payment = await lockPayment(tx, refund.paymentId)
  const left = await findRefundable(tx, payment, refund.id)
  const isOwed = refund.officialFen <= left.officialFen && refund.serviceFen <= left.serviceFen
  if (isGivenUp && isOwed && answer.refundFen === refund.amountFen) {
    return finishRefund(tx, order, refund, { ...answer, place: moneyPlaceOf(payment), now })
  }
  await updateRefund(tx, refund.id, { failure: paidAnyway, providerRefundId: answer.refundId })
  const detail = { amount: answer.refundFen }
  await addOrderEvent(tx, {
    orderId: order.id,
    subject: 'payment',
    event: 'refundPaidAnyway',
    actor: systemActor,
    detail,
  })
  await notifyFinance(tx, { kind: 'payment.refundPaidAnyway', orderNo: order.orderNo, params: detail })
  return 'repeated'
}

/** What is known of money that went back. */
interface MoneyBack extends Pick<Refund, 'refundedAt'> {
  readonly place: MoneyPlace
  /** Number of the refund at the provider, if the provider paid it out. */
  readonly refundId?: string
  /** Number of the transfer at the bank, if a person paid it out. */
  readonly paidBackReference?: string
  /** Whoever did it; the portal itself if left out. */
  readonly actor?: Actor
  readonly now: Date
}

/** The one way in which a refund is done: booked, moved and told. Order and refund are locked. */
export async function finishRefund(tx: Tx, order: OrderRow, refund: RefundRow, answer: MoneyBack): Promise<'done'> {
  const { refundId, paidBackReference, actor = systemActor, now } = answer
  const isOfOrder = refund.ofOrder === 1
  const isLast = isOfOrder && order.refundedFen + refund.amountFen === order.paidFen
  // What no part of the service fee took along goes with the last of it: a coupon that paid for the whole fee. A share was reckoned when
  // its refund was decided, beside others that were given up since: it is never more than what is left.
  const rest = isOfOrder ? await restOfCoupon(tx, order, refund.id) : 0
  const couponFen = isLast ? rest : Math.min(refund.couponFen, rest)
  await updateRefund(tx, refund.id, {
    state: 'done',
    couponFen,
    failure: '',
    ...(refundId === undefined ? {} : { providerRefundId: refundId }),
    ...(paidBackReference === undefined ? {} : { paidBackReference }),
    doneAt: answer.refundedAt ?? now,
    nextQueryAt: null,
  })
  await addBooking(tx, {
    kind: isOfOrder ? 'refund' : 'unassignedRefund',
    orderId: order.id,
    paymentId: refund.paymentId,
    refundId: refund.id,
    memo: refund.outRefundNo,
    postings: isOfOrder
      ? refundPostings({ ...refund, couponFen }, answer.place, heldAccountOf(order))
      : unassignedRefundPostings(refund.amountFen, answer.place),
  })
  if (isOfOrder) await moneyFollower().wentBack(tx, order, refund)
  if (isOfOrder) await moveAfterRefund(tx, order, refund, { actor, now })
  const { money, refundEnded } = orderKind(order.kind) ?? {}
  await refundEnded?.(tx, order)
  if (isOfOrder && money) {
    await money.refunded(tx, order)
    return 'done'
  }
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    kind: 'payment.refunded',
    orderNo: order.orderNo,
    params: { amount: refund.amountFen },
  })
  return 'done'
}

async function moveAfterRefund(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const refundedFen = order.refundedFen + refund.amountFen
  await tx.update(orders).set({ refundedFen }).where(eq(orders.id, order.id))
  const detail = { amount: refund.amountFen, refunded: refundedFen }
  const { refunded, partRefunded } = paymentStates
  const to = refundedFen === order.paidFen ? refunded : partRefunded
  if (order.paymentState === to.code) {
    await addOrderEvent(tx, { orderId: order.id, subject: 'payment', event: 'partRefunded', actor, detail })
  } else {
    const event = to === refunded ? 'refunded' : 'partRefunded'
    await moveOrder(tx, { orderId: order.id, set: 'payment', to: to.code, event, actor, detail, now })
  }
  if (order.afterState !== afterStates.refunding.code) return
  await moveOrder(tx, { orderId: order.id, set: 'afterSales', to: afterStates.done.code, event: 'done', actor })
}
