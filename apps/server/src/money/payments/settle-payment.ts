import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import {
  type HeldAccount,
  type MoneyPlace,
  receiptPostings,
  unassignedReceiptPostings,
} from '@portal/domain/money/payments/ledger'
import { eq, sql } from 'drizzle-orm'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import {
  type Actor,
  addOrderEvent,
  lockOrder,
  moveOrder,
  notifyAgents,
  notifyOwner,
} from '../../kernel/orders/order-move-queries.ts'
import { followPaidSupplement } from '../../kernel/orders/supplement-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { PaymentMatch, PaymentProvider, Transaction } from '../../platform/outside/wechat-pay/port.ts'
import { addBooking } from './ledger-queries.ts'
import { moneyFollower } from './money-follower-rules.ts'
import {
  countLive,
  findPaidPayment,
  findPaymentByNumber,
  lockPayment,
  type PaymentRow,
  queryOtherPaymentsSoon,
  setClosed,
  updatePayment,
} from './payment-queries.ts'
import { isPricedAs, splitOf } from './price-rules.ts'
import { insertAutomaticRefund } from './refund-queries.ts'

type OrderRow = Awaited<ReturnType<typeof lockOrder>>
/** What is known of money that came in. */
export type Receipt = Pick<Extract<Transaction, { transactionId: string }>, 'transactionId' | 'totalFen' | 'paidAt'>

export const systemActor = { id: null, role: 'system' } as const
const live: readonly PaymentRow['state'][] = ['creating', 'open']
const ended: readonly number[] = [workStates.rejected.code, workStates.withdrawn.code, workStates.cancelled.code]

/** What the word of the provider did: `repeated` changed nothing, `unknown` is a number we never gave out. */
export type Settlement = 'paid' | 'returned' | 'mismatch' | 'closed' | 'unpaid' | 'repeated' | 'unknown'

/**
 * Applies what the provider says about one payment, once, whoever brings it (notice, query, closing): order and payment
 * are locked, so of many at once the first acts and the others find it done.
 *
 * @param isAnswer the provider was asked; a notice that does not match is checked by a query before money is booked.
 */
export async function settleTransaction(
  tx: Tx,
  provider: Pick<PaymentProvider, 'matchTransaction'>,
  transaction: Transaction,
  { isAnswer }: { isAnswer: boolean },
): Promise<Settlement> {
  const found = await findPaymentByNumber(tx, transaction.outTradeNo)
  if (!found) return 'unknown'
  const order = await lockOrder(tx, found.orderId)
  const payment = await lockPayment(tx, found.id)
  if (transaction.state !== 'SUCCESS' && transaction.state !== 'REFUND') {
    if (transaction.state !== 'CLOSED' && transaction.state !== 'REVOKED') return 'unpaid'
    return closeLocked(tx, order, payment, false)
  }
  if (payment.state === 'paid' || payment.state === 'duplicate' || payment.transactionId !== null) return 'repeated'
  const match = provider.matchTransaction(transaction, {
    outTradeNo: payment.outTradeNo,
    totalFen: payment.amountFen,
  })
  if (!match.matches) return settleMismatch(tx, order, payment, { transaction, match, isAnswer })
  const paidBefore = await findPaidPayment(tx, order.id)
  if (paidBefore) return settleUnneeded(tx, order, payment, transaction, 'paidTwice')
  if (!isPricedAs(payment, order)) return settleUnneeded(tx, order, payment, transaction, 'priceChanged')
  return settlePaid(tx, order, payment, transaction)
}

/** Closes an attempt that can no longer be paid; the order becomes unpaid again if nothing else is open. */
export async function settleClosed(tx: Tx, payment: Pick<PaymentRow, 'id' | 'orderId'>): Promise<Settlement> {
  const order = await lockOrder(tx, payment.orderId)
  return closeLocked(tx, order, await lockPayment(tx, payment.id), true)
}

/**
 * Ends an attempt that the provider has not heard of. One that was opened there meanwhile goes on being asked about; one
 * that is over is not asked about any more.
 */
export async function settleUnknownAttempt(tx: Tx, { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, id)
  if (payment.state === 'creating' || payment.state === 'closed') await closeLocked(tx, order, payment, false)
}

async function closeLocked(tx: Tx, order: OrderRow, payment: PaymentRow, looksAgain: boolean): Promise<Settlement> {
  if (!live.includes(payment.state)) {
    if (!looksAgain) await updatePayment(tx, payment.id, { nextQueryAt: null })
    return 'repeated'
  }
  await setClosed(tx, payment.id, looksAgain)
  await releaseOrder(tx, order)
  return 'closed'
}

/** Takes an order out of "paying" when its last attempt has ended without money. */
async function releaseOrder(tx: Tx, order: OrderRow): Promise<void> {
  if (order.paymentState !== paymentStates.paying.code || (await countLive(tx, order.id)) > 0) return
  await moveOrder(tx, {
    orderId: order.id,
    set: 'payment',
    to: paymentStates.unpaid.code,
    event: 'paymentEnded',
    actor: systemActor,
  })
}

const received = (transaction: Receipt) => ({
  transactionId: transaction.transactionId,
  receivedFen: transaction.totalFen,
  paidAt: transaction.paidAt,
  nextQueryAt: null,
})

/** The one way in which an order becomes paid: moved, booked and told, whoever brought the money. All rows are locked. */
export async function settlePaid(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  transaction: Receipt,
  actor: Actor = systemActor,
): Promise<'paid'> {
  await updatePayment(tx, payment.id, { ...received(transaction), state: 'paid', note: [] })
  await tx.update(orders).set({ paidFen: payment.amountFen }).where(eq(orders.id, order.id))
  await moveOrder(tx, {
    orderId: order.id,
    set: 'payment',
    to: paymentStates.paid.code,
    event: 'paid',
    actor,
    detail: { amount: payment.amountFen, channel: payment.channel },
  })
  await addBooking(tx, {
    kind: 'receipt',
    orderId: order.id,
    paymentId: payment.id,
    memo: payment.outTradeNo,
    postings: receiptPostings({ ...payment, couponFen: order.couponFen }, moneyPlaceOf(payment), heldAccountOf(order)),
  })
  await moneyFollower().paid(tx, order, payment, transaction.paidAt)
  await queryOtherPaymentsSoon(tx, order.id, payment.id)
  await followPaidSupplement(tx, order)
  const { money } = orderKind(order.kind) ?? {}
  await (money ? money.paid(tx, order) : notifyOfPayment(tx, order, payment))
  // Paid after it was called off: nothing will be done for this money, so all of it goes back by itself.
  const isOver = order.paymentState === paymentStates.closed.code || ended.includes(order.workState)
  if (isOver) await insertAutomaticRefund(tx, { payment, ofOrder: true, reason: 'orderClosed' })
  return 'paid'
}

async function notifyOfPayment(tx: Tx, order: OrderRow, { amountFen }: PaymentRow): Promise<void> {
  const notice = { kind: 'payment.paid', orderNo: order.orderNo, params: { amount: amountFen } }
  await notifyOwner(tx, { ...notice, ownerId: order.ownerId })
  await notifyAgents(tx, { ...notice, orderId: order.id })
}

/** For whom the part of an order that is not ours is held. */
export const heldAccountOf = (order: Pick<OrderRow, 'kind'>): HeldAccount =>
  kindFacts(order.kind).isDeal ? 'custody-held' : 'official-fees-held'

/** Where the money of a payment lies. */
export const moneyPlaceOf = (payment: Pick<PaymentRow, 'provider'>): MoneyPlace =>
  payment.provider === 'bank' ? 'bank' : 'provider-clearing'

/** Official and service fee in fen, as finance compares them: `95000+30000`. */
const partsText = (parts: Pick<PaymentRow, 'officialFen' | 'serviceFen'>) => `${parts.officialFen}+${parts.serviceFen}`

type Unneeded = 'paidTwice' | 'priceChanged' | 'transferUnneeded'

/** Money that the order does not need: booked as owed to the payer, with a refund on it. All rows are locked. */
export async function settleUnneeded(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  transaction: Receipt,
  why: Unneeded,
): Promise<'returned'> {
  const expected = why === 'paidTwice' ? '0' : partsText(splitOf(order))
  await updatePayment(tx, payment.id, {
    ...received(transaction),
    state: 'duplicate',
    note: [{ field: why, expected, actual: partsText(payment) }],
  })
  await addBooking(tx, {
    kind: 'unassignedReceipt',
    orderId: order.id,
    paymentId: payment.id,
    memo: payment.outTradeNo,
    postings: unassignedReceiptPostings(payment.amountFen, moneyPlaceOf(payment)),
  })
  await insertAutomaticRefund(tx, { payment, ofOrder: false, reason: why })
  await addOrderEvent(tx, {
    orderId: order.id,
    subject: 'payment',
    event: why,
    actor: systemActor,
    detail: { amount: payment.amountFen },
  })
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    kind: 'payment.returned',
    orderNo: order.orderNo,
    params: { amount: payment.amountFen },
  })
  await releaseOrder(tx, order)
  return 'returned'
}

interface Mismatch {
  readonly transaction: Extract<Transaction, { transactionId: string }>
  readonly match: Extract<PaymentMatch, { matches: false }>
  readonly isAnswer: boolean
}

/**
 * The manual queue. A notice alone moves no money: the provider is asked at once, and only its answer is booked (as
 * money to be returned, if it lies with our merchant).
 */
async function settleMismatch(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  { transaction, match, isAnswer }: Mismatch,
): Promise<'mismatch'> {
  const isNew = payment.state !== 'mismatch'
  const isOurs = !match.mismatches.some(({ field }) => field !== 'amount.total')
  const isMoney = isAnswer && isOurs
  await updatePayment(tx, payment.id, {
    state: 'mismatch',
    note: match.mismatches,
    ...(isMoney ? received(transaction) : {}),
  })
  if (!isAnswer) await tx.execute(sql`update payments set next_query_at = now() where id = ${payment.id}`)
  else if (!isMoney) await updatePayment(tx, payment.id, { nextQueryAt: null })
  if (isMoney) {
    await addBooking(tx, {
      kind: 'unassignedReceipt',
      orderId: order.id,
      paymentId: payment.id,
      memo: payment.outTradeNo,
      postings: unassignedReceiptPostings(transaction.totalFen),
    })
  }
  if (isNew) {
    await addOrderEvent(tx, { orderId: order.id, subject: 'payment', event: 'mismatch', actor: systemActor })
    await notifyFinance(tx, { kind: 'payment.mismatch', orderNo: order.orderNo, params: {} })
  }
  await releaseOrder(tx, order)
  return 'mismatch'
}
