import type * as classification from '@portal/contract/trademarks/classification'
import type { Implementations } from '../../platform/http/handler.ts'
import { checkGoods } from './check-goods.ts'
import { getTrademarkClassifyChildFirstLevel } from './list-groups.ts'
import { getTrademarkClassifyChildSecondLevel } from './list-items.ts'
import { getTrademarkClassifyList } from './search-classes.ts'

export const classificationRoutes: Implementations<typeof classification> = {
  getTrademarkClassifyList,
  getTrademarkClassifyChildFirstLevel,
  getTrademarkClassifyChildSecondLevel,
  checkGoods,
}
