import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderNoText } from './order-shapes.ts'
import { paymentStates, refundStates } from './payment-states.ts'
import { civilDate, fen, idText, instant, pageOf, pageRequest, shape, twoLanguages } from './shapes.ts'

/** official + service − coupon = payable. */
const AmountLines = shape({ official: fen, service: fen, coupon: fen, payable: fen })

const opening = z.object({
  orderNo: orderNoText,
  couponId: z.string().trim().max(64).optional(),
})

/** What both ways of paying answer: what is paid, until when, and how long that is by the server's clock. */
const opened = {
  paymentId: idText,
  /** Fen. */
  amount: fen,
  lines: AmountLines,
  title: z.string(),
  expireTime: instant,
  /** Seconds until `expireTime` by the server's clock, and of the whole time. */
  secondsLeft: z.int().min(0),
  secondsTotal: z.int().min(1),
}

const openingErrors = [
  'orders.actionNotAllowed',
  'payments.nothingToPay',
  'payments.couponUnknown',
  'payments.alreadyPaid',
  'payments.providerAway',
  'payments.providerRefused',
] as const

export const payByCode = defineCall({
  name: 'payments.payByCode',
  method: 'POST',
  path: '/api/WxController/PCWxPay',
  effect: 'write',
  access: 'signedIn',
  summary: 'Open (or re-open) the payment of an order by QR code',
  request: opening,
  reply: shape({
    ...opened,
    /** Text of the QR code. */
    codeUrl: z.string(),
    /** The QR code drawn, `data:image/svg+xml…`. */
    qrImage: z.string(),
    /** True where no money moves: the code opens a page to pay on. */
    sandbox: z.boolean(),
  }),
  errors: [...openingErrors],
})

export const payInWeChat = defineCall({
  name: 'payments.payInWeChat',
  method: 'POST',
  path: '/api/WxController/WxOfficialAccountPay',
  effect: 'write',
  access: 'signedIn',
  summary: 'Open the payment of an order inside WeChat, for the WeChat account the person is bound to',
  request: opening,
  reply: shape({
    ...opened,
    /** Parameters of `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`. */
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
  }),
  errors: [...openingErrors, 'payments.weChatNotBound'],
})

export const checkPayment = defineCall({
  name: 'payments.checkPayment',
  method: 'GET',
  path: '/api/OrderController/WhetherToPay',
  effect: 'read',
  access: 'signedIn',
  summary: 'Whether an order is paid, from our own row only',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    paid: z.boolean(),
    payState: z.int(),
    payTime: instant.nullable(),
    transactionNo: z.string().nullable(),
    /** Of the open payment; null when none is open. */
    expireTime: instant.nullable(),
  }),
  errors: [],
})

export const askProvider = defineCall({
  name: 'payments.askProvider',
  method: 'POST',
  path: '/api/OrderController/CheckPaymentNow',
  effect: 'write',
  access: 'signedIn',
  summary: 'Ask the provider now about the open payment of an order ("Paid? Check now"), at most every 3 seconds',
  request: z.object({ orderNo: orderNoText }),
  reply: checkPayment.reply,
  errors: ['payments.providerAway'],
})

export const requestRefund = defineCall({
  name: 'payments.requestRefund',
  method: 'POST',
  path: '/api/OrderController/requestRefund',
  effect: 'write',
  access: 'signedIn',
  summary: 'Ask for money back: everything that is left, or parts of the official and the service fee',
  request: z.object({
    orderNo: orderNoText,
    /** Fen; both left out: all that is left. */
    official: fen.min(0).optional(),
    service: fen.min(0).optional(),
    reason: z.string().trim().min(1).max(80),
  }),
  reply: shape({ refundId: idText, official: fen, service: fen, afterState: z.int() }),
  errors: [
    'orders.actionNotAllowed',
    'orders.moveNotAllowed',
    'payments.refundTooMuch',
    'payments.refundOpen',
    'payments.nothingToRefund',
  ],
})

export const decideRefund = defineCall({
  name: 'payments.decideRefund',
  method: 'POST',
  path: '/admin/PaymentController/decideRefund',
  effect: 'write',
  access: ['finance', 'administrator'],
  summary: 'Approve (also for less), refuse, or send a failed refund again under the same number',
  request: z.object({
    refundId: z.uuid(),
    decision: z.enum(['approve', 'refuse', 'retry']),
    official: fen.min(0).optional(),
    service: fen.min(0).optional(),
    notes: z.string().trim().max(500).default(''),
  }),
  reply: shape({ refundId: idText, state: z.enum(refundStates) }),
  errors: [
    'orders.moveNotAllowed',
    'payments.refundDecided',
    'payments.refundTooMuch',
    'payments.refundOpen',
    'payments.nothingToRefund',
    'payments.reasonNeeded',
  ],
})

export const returnReceipt = defineCall({
  name: 'payments.returnReceipt',
  method: 'POST',
  path: '/admin/PaymentController/returnReceipt',
  effect: 'write',
  access: ['finance', 'administrator'],
  summary: 'Send back money of the manual queue: a payment that is not what was asked for',
  request: z.object({ paymentId: z.uuid(), notes: z.string().trim().min(1).max(80) }),
  reply: shape({ refundId: idText }),
  errors: ['payments.nothingToRefund', 'payments.refundOpen'],
})

const listFilter = {
  orderNo: z.string().trim().max(40).optional(),
  /** Our own number at the provider, or the provider's; whole. */
  number: z.string().trim().max(64).optional(),
  /** Beijing dates, both included. */
  timeFrom: civilDate.optional(),
  timeTo: civilDate.optional(),
}

const PaymentRow = shape({
  paymentId: idText,
  orderNo: z.string(),
  title: z.string(),
  customer: z.string(),
  outTradeNo: z.string(),
  transactionNo: z.string().nullable(),
  channel: z.enum(['native', 'jsapi']),
  provider: z.enum(['wechat', 'sandbox']),
  state: z.enum(paymentStates),
  official: fen,
  service: fen,
  amount: fen,
  /** What came; null while nothing came. */
  received: fen.nullable(),
  refunded: fen,
  /** Why it lies in the manual queue or goes back. */
  note: z.array(shape({ field: z.string(), expected: z.string(), actual: z.string() })),
  createdTime: instant,
  expireTime: instant,
  payTime: instant.nullable(),
})

export const listPayments = defineCall({
  name: 'payments.listPayments',
  method: 'GET',
  path: '/admin/PaymentController/getPaymentList',
  effect: 'read',
  access: ['finance', 'administrator'],
  summary: 'Payments of all orders, newest first',
  request: z.object({ ...listFilter, state: z.enum(paymentStates).optional(), ...pageRequest }),
  reply: pageOf(PaymentRow),
  errors: [],
})

const RefundRow = shape({
  refundId: idText,
  orderNo: z.string(),
  title: z.string(),
  customer: z.string(),
  outRefundNo: z.string(),
  outTradeNo: z.string(),
  state: z.enum(refundStates),
  official: fen,
  service: fen,
  amount: fen,
  /** What was paid, and what of it may still go back with this refund. */
  paid: AmountLines.pick({ official: true, service: true }),
  left: AmountLines.pick({ official: true, service: true }),
  reason: z.string(),
  /** False: money that never was the order's (paid twice, mismatch). */
  ofOrder: z.boolean(),
  requestedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  notes: z.string(),
  failure: z.string(),
  workState: z.int(),
  createdTime: instant,
  decidedTime: instant.nullable(),
  doneTime: instant.nullable(),
})

export const listRefunds = defineCall({
  name: 'payments.listRefunds',
  method: 'GET',
  path: '/admin/PaymentController/getRefundList',
  effect: 'read',
  access: ['finance', 'administrator'],
  summary: 'Refunds of all orders, newest first',
  request: z.object({ ...listFilter, state: z.enum(refundStates).optional(), ...pageRequest }),
  reply: pageOf(RefundRow),
  errors: [],
})

export const ledgerKinds = ['receipt', 'refund', 'unassignedReceipt', 'unassignedRefund'] as const

export const getOrderMoney = defineCall({
  name: 'payments.getOrderMoney',
  method: 'GET',
  path: '/api/OrderController/getOrderMoney',
  effect: 'read',
  access: 'signedIn',
  summary: 'The money of one order explained from the ledger: every booking, its two sides, and where the money is now',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    orderNo: z.string(),
    title: z.string(),
    payState: z.int(),
    lines: AmountLines,
    paid: fen,
    refunded: fen,
    due: fen,
    /** Bookings, oldest first; the postings of each sum to zero (debit positive, credit negative). */
    bookings: z.array(
      shape({
        id: z.int(),
        time: instant,
        kind: z.enum(ledgerKinds),
        words: twoLanguages,
        postings: z.array(shape({ account: z.string(), name: twoLanguages, amount: fen })),
      }),
    ),
    /** Sum of each account over the bookings of this order; these sum to zero as well. */
    balances: z.array(shape({ account: z.string(), name: twoLanguages, amount: fen, words: twoLanguages })),
    payments: z.array(
      shape({
        paymentId: idText,
        outTradeNo: z.string(),
        transactionNo: z.string().nullable(),
        state: z.enum(paymentStates),
        amount: fen,
        createdTime: instant,
        payTime: instant.nullable(),
      }),
    ),
    refunds: z.array(
      shape({
        refundId: idText,
        outRefundNo: z.string(),
        state: z.enum(refundStates),
        official: fen,
        service: fen,
        amount: fen,
        reason: z.string(),
        ofOrder: z.boolean(),
        createdTime: instant,
        doneTime: instant.nullable(),
      }),
    ),
  }),
  errors: [],
})
