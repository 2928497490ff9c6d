import { z } from 'zod'
import { civilDate, fen, idText, instant, shape, twoLanguages } from '../shapes.ts'
import { paymentStates, refundStates, transferStates } from './payment-states.ts'

/** official + held + service − coupon = payable; `held` is the price of a deal, which we hold for its seller. */
export const AmountLines = shape({ official: fen, held: fen, service: fen, coupon: fen, payable: fen })
/** The deal whose price the order holds, null for every other order. */
const dealId = z.string().nullable()

export const PaymentRow = shape({
  paymentId: idText,
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  customer: z.string(),
  outTradeNo: z.string(),
  transactionNo: z.string().nullable(),
  channel: z.enum(['native', 'jsapi', 'transfer']),
  provider: z.enum(['wechat', 'sandbox', 'bank']),
  state: z.enum(paymentStates),
  dealId,
  official: fen,
  held: fen,
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

export const RefundRow = shape({
  refundId: idText,
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  customer: z.string(),
  outRefundNo: z.string(),
  outTradeNo: z.string(),
  /** `bank`: it was paid by transfer, so a person pays it back at the bank. */
  provider: z.enum(['wechat', 'sandbox', 'bank']),
  /** The provider's or the bank's number of the money that went back; null before. */
  refundReference: z.string().nullable(),
  state: z.enum(refundStates),
  dealId,
  official: fen,
  held: fen,
  service: fen,
  /** Share of the order's coupon in it, not part of the amount. */
  coupon: fen,
  amount: fen,
  fileId: z.string().nullable(),
  /** What was paid, and what of it may still go back with this refund. */
  paid: AmountLines.pick({ official: true, held: true, service: true }),
  left: AmountLines.pick({ official: true, held: true, service: true }),
  reason: z.string(),
  /** False: money that never was the order's (paid twice, mismatch). */
  ofOrder: z.boolean(),
  /** The office did not take the fees in it: their money is still with us. */
  returned: z.boolean(),
  /** The final application costs less than was paid: the fees in it are not due at the office. */
  lessDue: z.boolean(),
  requestedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  notes: z.string(),
  failure: z.string(),
  workState: z.int(),
  createdTime: instant,
  decidedTime: instant.nullable(),
  doneTime: instant.nullable(),
})

export const ledgerKinds = [
  'receipt',
  'refund',
  'unassignedReceipt',
  'unassignedRefund',
  'payout',
  'officePaid',
  'officeUnpaid',
  'commission',
  'commissionPaid',
] as const

export const OrderMoney = shape({
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  payState: z.int(),
  /** Who paid, for the receipt: the name on the confirmed transfer, else the account's. */
  payer: z.string(),
  /** Who received it, for the receipt: whoever runs the site; null until the site's record names one. */
  payee: twoLanguages.nullable(),
  /** No receipt is printed: the server is a production's and would name nobody. */
  isReceiptHeld: z.boolean(),
  /** Who of finance confirmed the transfer; null where the provider's answer booked the payment. */
  handledBy: z.string().nullable(),
  lines: AmountLines,
  paid: fen,
  refunded: fen,
  due: fen,
  /** What may still be asked back, by part. */
  refundable: AmountLines.pick({ official: true, service: true }),
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
      held: fen,
      service: fen,
      coupon: fen,
      amount: fen,
      fileId: z.string().nullable(),
      /** Why it was refused, or what else finance says to it. */
      notes: z.string(),
      decidedTime: instant.nullable(),
      reason: z.string(),
      ofOrder: z.boolean(),
      createdTime: instant,
      doneTime: instant.nullable(),
    }),
  ),
})

/** What a payer says of a transfer. */
export const transferAnnouncement = {
  /** Fen, as on the payer's own receipt. */
  amount: fen.min(1).max(2_000_000_000),
  /** Beijing date of the transfer, not after today. */
  transferredOn: civilDate.describe('Day of the transfer, `YYYY-MM-DD`.'),
  /** Name on the account that it came from. */
  payer: z.string().trim().min(2).max(120),
  /** The remittance proof, a file of the payer. */
  fileId: z.uuid(),
}

const transferFacts = {
  transferId: idText,
  state: z.enum(transferStates),
  amount: fen,
  transferredOn: civilDate,
  payer: z.string(),
  fileId: idText,
  fileName: z.string(),
  /** Why it was returned or is given back; empty otherwise. */
  notes: z.string(),
  createdTime: instant,
  decidedTime: instant.nullable(),
}
export const TransferFacts = shape(transferFacts)

export const TransferRow = shape({
  ...transferFacts,
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  dealId,
  customer: z.string(),
  remark: z.string(),
  /** What the order costs now, and where its payment stands. */
  payable: fen,
  payState: z.int(),
  workState: z.int(),
  announcedBy: z.string(),
  decidedBy: z.string().nullable(),
  /** The bank's number; null until it is booked. */
  reference: z.string().nullable(),
  /** The day on which it left the payer by the bank's statement; null until it is booked, and of those before version 0.2. */
  leftOn: civilDate.nullable(),
})

export const Payable = shape({
  orderNo: z.string(),
  /** Empty for an order that is not there or not the caller's. */
  title: z.string(),
  amount: fen,
  payable: z.boolean(),
  /** Why not; null if payable. */
  reason: twoLanguages.nullable(),
})
