import type * as trademarkServices from '@portal/contract/trademarks/trademark-services'
import type { Implementations } from '../../platform/http/handler.ts'
import { askForTrademarkService } from './ask-for-service.ts'
import { checkTrademarkService } from './check-service.ts'
import { getTrademarkServiceForm } from './get-form.ts'
import { makeTrademarkServicePaper } from './make-paper.ts'

export const trademarkServicesRoutes: Implementations<typeof trademarkServices> = {
  askForTrademarkService,
  getTrademarkServiceForm,
  checkTrademarkService,
  makeTrademarkServicePaper,
}
