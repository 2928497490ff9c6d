/** Reads that a draft's being confirmed or returned makes old. */
export const confirmReads = [
  'orders.getOrderDetail',
  'orders.listOrderEvents',
  'orders.listOrders',
  'orders.getOrderCounts',
  'orders.listDeadlines',
  'filings.getDrafted',
] as const
