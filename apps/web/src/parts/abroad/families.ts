import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { areaOf } from '@portal/domain/kernel/orders/order-areas'
import { pathTo } from '../../app/paths.ts'

/** Whether an order is a family abroad: each of its countries has an order of its own, which is paid. */
export const isFamily = (type: string): boolean => kindFacts(type).isFamily === true

/** Whether an order is that of one country of a family. */
export const isCountryOrder = (type: string): boolean => kindFacts(type).family !== undefined

/** Where a family's quotes are answered. */
export function familyPath(type: string, orderNo: string): string {
  return areaOf(type) === 'trademark'
    ? pathTo('/serviceHall/trademarkService/ForeigntrademarkregistrationA', { query: { orderNo } })
    : pathTo('/order/foreignpatentOrder', { query: { family: orderNo } })
}
