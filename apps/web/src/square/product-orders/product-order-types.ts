import { afterSaleStates } from '@portal/domain/square/product-orders/after-sales'
import { productOrderStates } from '@portal/domain/square/product-orders/product-order-states'
import type { ReplyFor } from '../../api/send-call.ts'
import { pathTo } from '../../app/paths.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'
import type { Tone } from '../../ui/Chip.tsx'

export type SoldRow = RowOf<'productOrders.listSold'>
export type ProductOrder = ReplyFor<'productOrders.getOrder'>
export type Sale = ProductOrder['afterSales'][number]
export type Buying = ReplyFor<'productOrders.getBuying'>
export type Figures = ReplyFor<'productOrders.getFigures'>
export type Payout = ReplyFor<'productOrders.getPayout'>
export type OrderFile = Sale['files'][number]

export const stateTone = (state: ProductOrder['state']): Tone => productOrderStates[state].tone
export const saleTone = (state: Sale['state']): Tone => afterSaleStates[state].tone

/** Where an order is read, by the side of its reader. */
export function orderPath(side: ProductOrder['side'], orderNo: string): string {
  const params = { orderNo }
  if (side === 'buyer') return pathTo('/order/productOrder/:orderNo', { params })
  return side === 'seller'
    ? pathTo('/orderList/:orderNo', { params })
    : pathTo('/admin/product-orders/:orderNo', { params })
}
