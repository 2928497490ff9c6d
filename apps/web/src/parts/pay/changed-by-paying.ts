/** What may look different once a bank transfer was announced or taken back. */
export const changedByTransfer = [
  'payments.getPaymentInstructions',
  'orders.listOrders',
  'orders.getOrderDetail',
  'orders.listOrderEvents',
] as const

export const changedByPaying = [
  'orders.listOrders',
  'orders.getOrderCounts',
  'orders.getOrderDetail',
  'orders.listOrderEvents',
  'orders.listDeadlines',
  'payments.getOrderMoney',
  'payments.getPaymentInstructions',
  // what else shows an order by its payment
  'followUps.getFollowUp',
  'followUps.listFollowUps',
  'followUps.getFollowUpCounts',
  'foreign.getForeign',
  'foreign.listForeign',
  'foreign.getForeignCounts',
  'usFilings.getUsFiling',
  'officialFees.listFeeOrders',
  'officialFees.getFeeOrder',
  'officialFees.getFeeOrderCounts',
  'monitoring.listWatches',
  'square.getDeal',
  'square.listDeals',
  // what waits, beside the menu
  'site.getIndex',
] as const
