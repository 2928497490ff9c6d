import type * as productOrders from '@portal/contract/square/product-orders'
import type { Implementations } from '../../platform/http/handler.ts'
import { closeOrder, getOrder, receiveOrder, saveNote, shipOrder } from './act-on-order.ts'
import { addMessage } from './add-message.ts'
import { actOnAfterSale, askAfterSale, decideAfterSale } from './after-sales.ts'
import { changePrice } from './change-price.ts'
import { getBuying } from './get-buying.ts'
import { getFigures } from './get-figures.ts'
import { giveBack } from './give-back.ts'
import { exportBought, exportDisputes, exportSold, listBought, listDisputes, listSold } from './order-lists.ts'
import { exportDue, exportPayouts, listDue, listPayouts } from './payout-lists.ts'
import { finishPayout, getPayout, revealPayee, savePayee, startPayout, stopPayout } from './payouts.ts'
import { placeOrder } from './place-order.ts'

export const productOrdersRoutes: Implementations<typeof productOrders> = {
  listSold,
  exportSold,
  listBought,
  exportBought,
  getBuying,
  placeOrder,
  getOrder,
  closeOrder,
  changePrice,
  shipOrder,
  receiveOrder,
  saveNote,
  addMessage,
  askAfterSale,
  actOnAfterSale,
  giveBack,
  listDisputes,
  exportDisputes,
  decideAfterSale,
  getFigures,
  savePayee,
  listPayouts,
  exportPayouts,
  listDue,
  exportDue,
  getPayout,
  revealPayee,
  startPayout,
  stopPayout,
  finishPayout,
}
