import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'

/** Whether the person's list holds the orders of many customers. */
export function worksForCustomers(role: OrderRole): boolean {
  return role !== 'customer' && role !== 'subAccount'
}
