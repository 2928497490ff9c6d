import type { ReplyFor } from '../../api/send-call.ts'

export type HeldOrderRow = ReplyFor<'officialFees.listOfficePayments'>['list'][number]

/** Reads that a payment to the office changes. */
export const officeFeeReads = [
  'officialFees.listOfficePayments',
  'payments.getMoneySummary',
  'payments.getOrderMoney',
] as const
