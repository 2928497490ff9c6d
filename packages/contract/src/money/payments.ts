// Over 400 lines: one definition for each call around payments, refunds and transfers, nothing else.

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, idText, instant, shape, summedPageOf, summedPageRequest } from '../shapes.ts'
import { feeLinesMax } from './official-fee-limits.ts'
import { FeeToPay } from './official-fee-shapes.ts'
import { paymentList, refundList, transferList } from './payment-lists.ts'
import {
  AmountLines,
  OrderMoney,
  Payable,
  PaymentRow,
  RefundRow,
  TransferFacts,
  TransferRow,
  transferAnnouncement,
} from './payment-shapes.ts'
import { refundStates, transferStates } from './payment-states.ts'

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

const couponErrors = [
  'orders.actionNotAllowed',
  'payments.alreadyPaid',
  'payments.couponUnknown',
  'payments.transferAnnounced',
  'payments.providerAway',
  'payments.providerRefused',
  'coupons.notUsable',
  'coupons.lockedElsewhere',
] as const

const openingErrors = [
  ...(['approvals.needed', 'approvals.costCentreMissing', 'approvals.overBudget', 'approvals.ownerRefuses'] as const),
  'officialFees.amountsOver',
  'payments.periodOver',
  'payments.nothingToPay',
  ...couponErrors,
] as const

export const payByCode = defineCall({
  name: 'payments.payByCode',
  method: 'POST',
  path: '/api/WxController/PCWxPay',
  effect: 'write',
  touches: ['orders', 'money', 'coupons'],
  needs: 'pay',
  quiet: true,
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
  touches: ['orders', 'money', 'coupons'],
  needs: 'pay',
  quiet: true,
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

export const chooseCoupon = defineCall({
  name: 'payments.chooseCoupon',
  method: 'POST',
  path: '/api/CouponController/chooseCoupon',
  effect: 'write',
  touches: ['orders', 'money', 'coupons'],
  needs: 'pay',
  access: 'signedIn',
  summary:
    'Put a coupon of its owner on an order that is to be paid, another one, or none; an open payment at the other price is ended first',
  request: z.object({ orderNo: orderNoText, couponId: z.uuid().nullable().describe('Id of the coupon; null: none.') }),
  reply: shape({ lines: AmountLines }),
  errors: [...couponErrors],
})

export const checkPayment = defineCall({
  name: 'payments.checkPayment',
  method: 'GET',
  path: '/api/OrderController/WhetherToPay',
  effect: 'read',
  reads: ['money', 'orders'],
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
  touches: ['orders', 'money'],
  needs: 'pay',
  quiet: true,
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
  touches: ['orders', 'money'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'Ask for money back: everything that is left, or parts of the official and the service fee',
  request: z.object({
    orderNo: orderNoText,
    /** Fen; both left out: all that is left. */
    official: fen.min(0).optional(),
    service: fen.min(0).optional(),
    reason: z.string().trim().min(1).max(80),
    /** Proof: a file of the account. */
    fileId: z.uuid().optional(),
  }),
  /** `coupon`: what of the order's coupon falls on the part that goes back; it was never paid. */
  reply: shape({ refundId: idText, official: fen, service: fen, coupon: fen, afterState: z.int() }),
  errors: [
    'orders.actionNotAllowed',
    'orders.moveNotAllowed',
    'payments.refundTooMuch',
    'payments.refundOpen',
    'payments.nothingToRefund',
    'payments.refundProofUnknown',
  ],
})

export const decideRefund = defineCall({
  name: 'payments.decideRefund',
  method: 'POST',
  path: '/admin/PaymentController/decideRefund',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: ['finance', 'administrator'],
  summary:
    'Approve (also for less), refuse, send a failed refund again under the same number, note that it was paid back by bank transfer, or give a failed one up',
  request: z.object({
    refundId: z.uuid().describe('Id of the refund.'),
    decision: z.enum(['approve', 'refuse', 'retry', 'paidBack', 'giveUp']),
    official: fen.min(0).optional(),
    service: fen.min(0).optional(),
    /** The bank's number of the transfer that paid it back; needed for `paidBack`. */
    reference: z.string().trim().max(64).default(''),
    /** Needed to refuse and to give up: the customer reads it. */
    notes: z.string().trim().max(500).default(''),
  }),
  reply: shape({ refundId: idText, state: z.enum(refundStates) }),
  errors: [
    'orders.moveNotAllowed',
    'payments.refundDecided',
    'payments.refundTooMuch',
    'payments.refundOpen',
    'payments.invoicedFirst',
    'payments.nothingToRefund',
    'payments.reasonNeeded',
    'payments.referenceNeeded',
    'payments.referenceUsed',
    'payments.refundUnderWay',
    'payments.refundPaidOut',
    'payments.refundOwed',
    'payments.providerAway',
    'payments.providerRefused',
  ],
})

export const returnReceipt = defineCall({
  name: 'payments.returnReceipt',
  method: 'POST',
  path: '/admin/PaymentController/returnReceipt',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: ['finance', 'administrator'],
  summary: 'Send back money of the manual queue: a payment that is not what was asked for',
  request: z.object({ paymentId: z.uuid().describe('Id of the payment.'), notes: z.string().trim().min(1).max(80) }),
  reply: shape({ refundId: idText }),
  errors: ['payments.nothingToRefund', 'payments.refundOpen'],
})

export const listPayments = defineCall({
  name: 'payments.listPayments',
  method: 'GET',
  path: '/admin/PaymentController/getPaymentList',
  effect: 'read',
  reads: ['money', 'orders'],
  access: ['finance', 'administrator'],
  summary: 'Payments of all orders, newest first',
  request: z.object({ ...listQueryShape(paymentList), ...summedPageRequest }),
  reply: summedPageOf(PaymentRow, ['received', 'refunded', 'kept']),
  errors: [],
})

const moneySums = shape({
  /** Received for the office, and our fee; the price of a deal is in neither. */
  official: fen,
  service: fen,
  /** Paid back, whatever it was for. */
  refunded: fen,
})

export const getMoneySummary = defineCall({
  name: 'payments.getMoneySummary',
  method: 'GET',
  path: '/admin/PaymentController/getMoneySummary',
  effect: 'read',
  reads: ['money', 'orders'],
  access: ['finance', 'administrator'],
  summary: 'Money of today and of this month (Beijing) from the ledger, what is held and to be checked, and 30 days',
  request: z.object({}),
  reply: shape({
    today: moneySums,
    month: moneySums,
    /** Official fees that lie with us now. */
    held: fen,
    /** Reported transfers. */
    toCheck: shape({ count: z.int(), amount: fen }),
    /** Payments that are not what was asked for. */
    mismatches: shape({ count: z.int(), amount: fen }),
    /** Filed orders that hold official fees, less what refunds take: the nearest day (null: none is set), and those due at once. */
    toOffice: shape({ count: z.int(), amount: fen, dueOn: civilDate.nullable(), atOnce: z.int() }),
    /** The last 30 Beijing days, oldest first, days without money too: what was received. */
    days: z.array(shape({ day: civilDate, received: fen })),
  }),
  errors: [],
})

export const exportPayments = defineCall({
  name: 'payments.exportPayments',
  method: 'POST',
  path: '/admin/PaymentController/exportPayments',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: ['finance', 'administrator'],
  summary: 'Excel file of exactly the filtered payments; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(paymentList)).prefault({}),
    columns: fileColumnsOf(paymentList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const exportRefunds = defineCall({
  name: 'payments.exportRefunds',
  method: 'POST',
  path: '/admin/PaymentController/exportRefunds',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: ['finance', 'administrator'],
  summary: 'Excel file of exactly the filtered refunds; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(refundList)).prefault({}),
    columns: fileColumnsOf(refundList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const listRefunds = defineCall({
  name: 'payments.listRefunds',
  method: 'GET',
  path: '/admin/PaymentController/getRefundList',
  effect: 'read',
  reads: ['money', 'orders'],
  access: ['finance', 'administrator'],
  summary: 'Refunds of all orders, newest first',
  request: z.object({ ...listQueryShape(refundList), ...summedPageRequest }),
  reply: summedPageOf(RefundRow, ['done', 'open']),
  errors: [],
})

export const getOrderMoney = defineCall({
  name: 'payments.getOrderMoney',
  method: 'GET',
  path: '/api/OrderController/getOrderMoney',
  effect: 'read',
  reads: ['money', 'orders'],
  access: 'signedIn',
  summary: 'The money of one order explained from the ledger: every booking, its two sides, and where the money is now',
  request: z.object({ orderNo: orderNoText }),
  reply: OrderMoney,
  errors: [],
})

export const getPaymentInstructions = defineCall({
  name: 'payments.getPaymentInstructions',
  method: 'POST',
  path: '/api/PatentServicesController/getPaymentInstructions',
  effect: 'read',
  reads: ['money', 'orders'],
  access: 'signedIn',
  summary:
    'How an order that may be paid now, named by its number or by annual fees in it, can be paid: the price of today, the account for a bank transfer, and what became of the transfer announced last',
  request: z
    .object({
      orderNo: orderNoText.optional(),
      /** Annual fees, all of one payment order of the account; without a year the one that is in payment. */
      packageList: z.array(FeeToPay).min(1).max(feeLinesMax).optional(),
    })
    .refine(({ orderNo, packageList }) => (orderNo === undefined) !== (packageList === undefined), {
      path: ['orderNo'],
    }),
  reply: shape({
    orderNo: z.string(),
    title: z.string(),
    payState: z.int(),
    /** What is to be paid now. */
    amount: fen,
    lines: AmountLines,
    /** Null: no account is configured, or a transfer was announced that finance looks for; so none is to be sent. */
    payee: z.string().nullable(),
    bank: z.string().nullable(),
    account: z.string().nullable(),
    /**
     * With this day its period, or what it asks, ended: nothing is sent any more and no account is told, and a transfer that left by then,
     * of `amount`, can still be announced. Null: it may be paid.
     */
    lastOn: civilDate.nullable(),
    /** The account is made up for trial payments: no money must be sent there. */
    invented: z.boolean(),
    /** What to write as the remark: order number and a short code. */
    remark: z.string(),
    /** The order's own next day that counts; null without one. */
    deadline: civilDate.nullable(),
    /** Whether the order can be paid with WeChat here; without it and without an account by nothing on this page. */
    weChatPay: z.boolean(),
    /** Whose order it is, to be asked where nothing can be paid here; an empty text is unknown. Null: nobody entered the agency. */
    agency: shape({ name: z.string(), nameEn: z.string(), phone: z.string(), email: z.string() }).nullable(),
    transfer: TransferFacts.nullable(),
  }),
  errors: [
    'officialFees.notOrdered',
    'officialFees.severalOrders',
    'officialFees.amountsOver',
    'payments.periodOver',
    'orders.actionNotAllowed',
    'payments.nothingToPay',
    'payments.alreadyPaid',
  ],
})

export const announceTransfer = defineCall({
  name: 'payments.announceTransfer',
  method: 'POST',
  path: '/api/OrderController/announceTransfer',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'pay',
  access: 'signedIn',
  sensitive: true,
  summary: 'Tell us that an order was paid by bank transfer, with the proof; finance looks for the money',
  request: z.object({ orderNo: orderNoText, ...transferAnnouncement }),
  reply: TransferFacts,
  errors: [
    ...(['approvals.needed', 'approvals.costCentreMissing', 'approvals.overBudget', 'approvals.ownerRefuses'] as const),
    'orders.actionNotAllowed',
    'payments.nothingToPay',
    'payments.alreadyPaid',
    'payments.transferAnnounced',
    'officialFees.amountsOver',
    'payments.periodOver',
    'common.notConfigured',
    'payments.transferDate',
    'payments.proofUnknown',
  ],
})

export const withdrawTransfer = defineCall({
  name: 'payments.withdrawTransfer',
  method: 'POST',
  path: '/api/OrderController/withdrawTransfer',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'pay',
  access: 'signedIn',
  summary: 'Take an announced transfer back, for example to pay by code instead',
  request: z.object({ orderNo: orderNoText }),
  reply: TransferFacts,
  errors: ['orders.actionNotAllowed', 'payments.transferDecided'],
})

export const listTransfers = defineCall({
  name: 'payments.listTransfers',
  method: 'GET',
  path: '/admin/PaymentController/getBankTransferList',
  effect: 'read',
  reads: ['money', 'orders'],
  access: ['finance', 'administrator'],
  summary: 'Announced bank transfers of all orders; those to check oldest first, all others newest first',
  request: z.object({ ...listQueryShape(transferList), ...summedPageRequest }),
  reply: summedPageOf(TransferRow, ['amount']),
  errors: [],
})

export const exportTransfers = defineCall({
  name: 'payments.exportTransfers',
  method: 'POST',
  path: '/admin/PaymentController/exportBankTransfers',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: ['finance', 'administrator'],
  summary: 'Excel file of exactly the filtered bank transfers; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(transferList)).prefault({}),
    columns: fileColumnsOf(transferList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const decideTransfer = defineCall({
  name: 'payments.decideTransfer',
  method: 'POST',
  path: '/admin/PaymentController/decideTransfer',
  effect: 'write',
  touches: ['orders', 'money'],
  needs: 'office',
  access: ['finance', 'administrator'],
  summary:
    'Confirm a transfer that is on the bank statement, return it with a reason, or book it as money to be given back',
  request: z.object({
    transferId: z.uuid().describe('Id of the bank transfer.'),
    decision: z.enum(['confirm', 'return', 'giveBack']),
    /** Fen on the bank statement; needed unless it is returned. */
    received: fen.min(1).optional().describe('Amount that arrived, in fen.'),
    /** The bank's own number of the transfer; counts once. Needed unless it is returned. */
    reference: z.string().trim().max(64).default(''),
    /** The day on which it left the payer by the statement, which an order is confirmed at the price of. Needed unless it is returned. */
    leftOn: civilDate
      .optional()
      .describe('Day on which the money left the payer by the bank’s statement, `YYYY-MM-DD`.'),
    /** Needed unless it is confirmed: the customer reads it. */
    notes: z.string().trim().max(80).default(''),
  }),
  reply: shape({ transferId: idText, state: z.enum(transferStates), payState: z.int() }),
  errors: [
    'payments.transferDecided',
    'payments.transferReasonNeeded',
    'payments.statementNeeded',
    'payments.transferDate',
    'payments.referenceUsed',
    'payments.transferAmountDiffers',
    'payments.paidMeanwhile',
    'payments.transferOrderOver',
    'officialFees.amountsOver',
    'payments.periodOver',
    'payments.providerAway',
    'payments.providerRefused',
  ],
})

export const checkPayable = defineCall({
  name: 'payments.checkPayable',
  method: 'POST',
  path: '/api/OrderController/checkPayable',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'Which of several orders can be paid now, and of each that cannot why not',
  request: z.object({ orderNos: z.array(orderNoText).min(1).max(100) }),
  reply: shape({
    /** In the order they were named, each once. */
    list: z.array(Payable),
    /** Fen of those that can be paid. */
    total: fen,
  }),
  errors: [],
})
