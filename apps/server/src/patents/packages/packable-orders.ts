import { isPackageRight } from '@portal/domain/patents/packages/codes'
import { findVisibleOrders, mayActAsCustomer, type OrderRow } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/**
 * Those orders, if the person may have everything in them, ID numbers included: as their customer, as an agent of their
 * agency, as staff who work on cases.
 *
 * @throws AppError `common.notFound` if one is not there or not to be seen; `common.forbidden` for one that was only shown;
 *   `casePackages.noForm` for one that files nothing with the office here.
 */
export async function getPackableOrders(db: Db, user: SessionUser, orderNos: readonly string[]): Promise<OrderRow[]> {
  const wanted = [...new Set(orderNos)]
  const found = new Map((await findVisibleOrders(db, user, wanted)).map((order) => [order.orderNo, order]))
  const orders: OrderRow[] = []
  for (const orderNo of wanted) {
    const order = found.get(orderNo)
    if (!order) throw new AppError('common.notFound')
    const isAgent = user.role === 'agent' && user.agencyId === order.agencyId
    // Finance moves money without knowing who somebody is.
    const worksOnIt = isAgent || (isStaff(user) && user.role !== 'finance')
    if (!worksOnIt && !(await mayActAsCustomer(db, user, order))) throw new AppError('common.forbidden')
    if (!isPackageRight(order.kind)) throw new AppError('casePackages.noForm', { orderNo })
    orders.push(order)
  }
  return orders
}
