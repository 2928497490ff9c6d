import { afterStates, paymentStates } from '@portal/domain/kernel/orders/order-states'
import { officePaidPostings, receiptPostings, refundPostings } from '@portal/domain/money/payments/ledger'
import { paymentLifetimeSeconds } from '@portal/domain/money/payments/payment-clock'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fitDescription } from '../platform/outside/wechat-pay/request-limits.ts'
import { demoPeople } from './demo-accounts.ts'
import {
  customerOf,
  type DemoBook,
  type Moment,
  move,
  note,
  type PaymentInsert,
  portal,
  type RefundInsert,
  staff,
} from './demo-book.ts'
import { demoCode, demoId } from './demo-id.ts'
import { makeTransferSlip } from './demo-papers.ts'

const pay = paymentStates
const after = afterStates

function newPayment({ book, at }: Moment, state: 'creating' | 'paid'): PaymentInsert {
  const { order } = book
  const officialFen = order.officialFen ?? 0
  const serviceFen = (order.serviceFen ?? 0) - (order.couponFen ?? 0)
  const payment: PaymentInsert = {
    id: demoId(`payment ${order.orderNo}`),
    orderId: order.id,
    outTradeNo: `T${demoCode(`trade ${order.orderNo}`, 31)}`,
    channel: 'native',
    provider: 'sandbox',
    description: fitDescription(`${order.orderNo} ${order.title}`),
    amountFen: officialFen + serviceFen,
    officialFen,
    serviceFen,
    state,
    startedBy: order.ownerId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + paymentLifetimeSeconds * 1000),
  }
  book.payments.push(payment)
  return payment
}

/** A payment is begun; its code is not asked for yet. The clock ends it when its time is over. */
export function openPayment(moment: Moment, now: Date): void {
  const payment = newPayment(moment, 'creating')
  payment.expiresAt = new Date(now.getTime() + paymentLifetimeSeconds * 1000)
  payment.nextQueryAt = payment.expiresAt
  move(moment, 'payment', pay.paying.code, 'paymentOpened', customerOf(moment.book))
}

/** The customer says that they have paid at the bank; finance has not looked yet. */
export function announceTransfer(moment: Moment): void {
  const { book, at, on } = moment
  const { order } = book
  const amountFen = (order.officialFen ?? 0) + (order.serviceFen ?? 0) - (order.couponFen ?? 0)
  const payer = order.applicantName ?? ''
  const fileId = demoId(`transfer slip ${order.orderNo}`)
  const make = () => makeTransferSlip({ orderNo: order.orderNo, payer, amountFen }, on)
  book.papers.push({ ownerId: order.ownerId, uploadedBy: order.ownerId, fileId, name: '转账回单.pdf', at, make })
  book.transfers.push({
    id: demoId(`transfer ${order.orderNo}`),
    orderId: order.id,
    amountFen,
    transferredOn: on,
    payerName: payer,
    fileId,
    announcedBy: order.ownerId,
    createdAt: at,
  })
  note(moment, 'payment', 'transferAnnounced', customerOf(book), { detail: { amount: amountFen } })
}

/** The order is paid through the sandbox and booked. */
export function payOrder(moment: Moment): void {
  const { book, at } = moment
  const payment = newPayment(moment, 'paid')
  move(moment, 'payment', pay.paying.code, 'paymentOpened', customerOf(book))
  const paidAt = new Date(at.getTime() + 95_000)
  const digits = BigInt(`0x${demoCode(`transaction ${book.order.orderNo}`, 14)}`)
    .toString()
    .padStart(18, '0')
  Object.assign(payment, {
    receivedFen: payment.amountFen,
    paidAt,
    transactionId: `42${paidAt.toISOString().slice(0, 10).replaceAll('-', '')}${digits}`.slice(0, 28),
  })
  book.order.paidFen = payment.amountFen
  const detail = { amount: payment.amountFen, channel: payment.channel }
  move({ ...moment, at: paidAt }, 'payment', pay.paid.code, 'paid', portal, detail)
  book.bookings.push({
    kind: 'receipt',
    paymentId: payment.id,
    refundId: null,
    memo: payment.outTradeNo,
    at: paidAt,
    postings: receiptPostings({ ...payment, couponFen: book.order.couponFen ?? 0 }),
  })
}

/** The customer asks for money back: all of it, or half of our fee. */
export function askRefund(moment: Moment): void {
  const { book, at, facts } = moment
  const [payment] = book.payments
  if (!payment) throw new Error(`demo order ${book.order.orderNo} was not paid`)
  const officialFen = facts.serviceOnly ? 0 : payment.officialFen
  const serviceFen = facts.serviceOnly ? Math.floor(payment.serviceFen / 2) : payment.serviceFen
  book.refunds.push({
    id: demoId(`refund ${book.order.orderNo}`),
    paymentId: payment.id,
    orderId: book.order.id,
    outRefundNo: `R${demoCode(`refund ${book.order.orderNo}`, 31)}`,
    amountFen: officialFen + serviceFen,
    officialFen,
    serviceFen,
    reason: facts.notes ?? '',
    state: 'requested',
    requestedBy: book.order.ownerId,
    createdAt: at,
  })
  const detail = { amount: officialFen + serviceFen }
  move(moment, 'afterSales', after.requested.code, 'requested', customerOf(book), detail)
}

function refundOf({ order, refunds }: DemoBook): RefundInsert {
  const [refund] = refunds
  if (!refund) throw new Error(`demo order ${order.orderNo} has no refund`)
  return refund
}

/** The request is being looked at. */
export function approveRefund(moment: Moment): void {
  move(moment, 'afterSales', after.approving.code, 'approving', staff)
}

/** Approved and on its way to the payer. */
export function sendRefund(moment: Moment): void {
  Object.assign(refundOf(moment.book), { state: 'approved', decidedBy: staff.id, decidedAt: moment.at })
  move(moment, 'afterSales', after.refunding.code, 'refunding', staff)
}

/** The money is back with the payer. */
export function finishRefund(moment: Moment): void {
  const { book, at } = moment
  const refund = refundOf(book)
  const providerRefundId = `50${demoCode(`provider ${book.order.orderNo}`, 26)}`
  Object.assign(refund, { state: 'done', doneAt: at, providerRefundId })
  book.order.refundedFen = refund.amountFen
  const isWhole = refund.amountFen === book.order.paidFen
  const to = isWhole ? pay.refunded.code : pay.partRefunded.code
  const detail = { amount: refund.amountFen, refunded: refund.amountFen }
  move(moment, 'payment', to, isWhole ? 'refunded' : 'partRefunded', portal, detail)
  move(moment, 'afterSales', after.done.code, 'done', portal)
  book.bookings.push({
    kind: 'refund',
    paymentId: refund.paymentId,
    refundId: refund.id,
    memo: refund.outRefundNo,
    at,
    postings: refundPostings(refund),
  })
}

export function refuseRefund(moment: Moment): void {
  const { book, at, facts } = moment
  const decisionNotes = facts.notes ?? ''
  Object.assign(refundOf(book), { state: 'refused', decidedBy: staff.id, decidedAt: at, decisionNotes })
  move(moment, 'afterSales', after.refused.code, 'refused', staff, { notes: decisionNotes })
}

/** Nothing more is to be paid. */
export function closePayment(moment: Moment, actor = portal): void {
  move(moment, 'payment', pay.closed.code, 'closed', actor)
}

/** What the order holds for the office is paid there. */
export function payOffice({ book, ...moment }: Moment, at: Date): void {
  const { order } = book
  const amountFen = book.payments.reduce(
    (sum, payment) => sum + (payment.state === 'paid' ? payment.officialFen : 0),
    0,
  )
  if (amountFen === 0) return
  const id = demoId(`office payment ${order.orderNo}`)
  const paidOn = beijingDate(at)
  const receiptNo = String(parseInt(demoCode(`office receipt ${order.orderNo}`, 8), 16)).padStart(10, '0')
  book.officePayments.push({
    ...{ id, orderId: order.id, paidOn, amountFen, receiptNo, notedAt: at },
    notedBy: demoPeople.finance.id,
  })
  book.bookings.push({
    kind: 'officePaid',
    paymentId: null,
    refundId: null,
    officePaymentId: id,
    memo: receiptNo,
    at,
    postings: officePaidPostings(amountFen),
  })
  const finance = { id: demoPeople.finance.id, role: 'finance' } as const
  note({ ...moment, book, at }, 'fee', 'paidToOffice', finance, {
    detail: { amount: amountFen, day: paidOn, receiptNo },
  })
}
