import type { AreaOrderKind } from '@portal/domain/kernel/orders/order-areas'
import { foreignCountryKind, foreignKind } from '@portal/domain/patents/abroad/routes'
import { pathTo } from '../../app/paths.ts'

const foreignMarkKind = 'foreignTrademark' satisfies AreaOrderKind
const foreignMarkCountryKind = 'foreignTrademarkCountry' satisfies AreaOrderKind

/** Whether an order is a family abroad: each of its countries has an order of its own, which is paid. */
export const isFamily = (type: string) => type === foreignKind || type === foreignMarkKind

/** Whether an order is that of one country of a family. */
export const isCountryOrder = (type: string) => type === foreignCountryKind || type === foreignMarkCountryKind

/** Where a family's quotes are answered. */
export function familyPlace(type: string, orderNo: string): string {
  return type === foreignMarkKind
    ? pathTo('/serviceHall/trademarkService/ForeigntrademarkregistrationA', { query: { orderNo } })
    : pathTo('/order/foreignpatentOrder', { query: { family: orderNo } })
}
