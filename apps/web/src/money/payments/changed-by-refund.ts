/** What a decision on a refund changes: also what is held for the offices, and the desk of finance. */
export const changedByRefund = [
  'payments.listRefunds',
  'payments.listPayments',
  'payments.getOrderMoney',
  'payments.getMoneySummary',
  'officialFees.listOfficePayments',
] as const
