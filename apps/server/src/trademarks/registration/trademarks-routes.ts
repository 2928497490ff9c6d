import type * as trademarks from '@portal/contract/trademarks/trademarks'
import type { Implementations } from '../../platform/http/handler.ts'
import { applyingTrademark } from './apply-for-trademark.ts'
import { drawMarkPicture } from './draw-picture.ts'
import { fitMarkPicture } from './fit-picture.ts'
import { getTrademarkForm } from './get-form.ts'
import { getLastContact } from './get-last-contact.ts'
import { keepMarkDecision } from './keep-decision.ts'
import { listTrademarkPackages } from './list-packages.ts'
import { generateApplicationForm } from './make-application-form.ts'
import { packTrademarkOrders } from './pack-orders.ts'
import { trademarkSettlementInformation } from './settle.ts'
import { exportTrademarkOrders, getTrademarkOrderCounts, listTrademarkOrders } from './trademark-order-list.ts'

export const trademarksRoutes: Implementations<typeof trademarks> = {
  applyingTrademark,
  getTrademarkForm,
  getLastContact,
  trademarkSettlementInformation,
  generateApplicationForm,
  listTrademarkOrders,
  getTrademarkOrderCounts,
  exportTrademarkOrders,
  packTrademarkOrders,
  listTrademarkPackages,
  drawMarkPicture,
  fitMarkPicture,
  keepMarkDecision,
}
