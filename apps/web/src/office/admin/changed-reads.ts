/** Calls whose answers an act on a case changes. */
export const changedReads = [
  'admin.listQueues',
  'admin.listQueue',
  'admin.getReview',
  'admin.listOfficialDocuments',
  'admin.listAgents',
  'orders.getOrderDetail',
  'orders.listOrderEvents',
  'orders.listOrders',
  'orders.getOrderCounts',
] as const
