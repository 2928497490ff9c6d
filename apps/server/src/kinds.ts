import { foreignKind } from '@portal/domain/patents/abroad/family-kinds'
import { foreignMarkKind } from '@portal/domain/trademarks/abroad/places'
import { handPatentData } from './docket/monitoring/patent-data-rules.ts'
import { handChangedPrices } from './kernel/orders/changed-price-rules.ts'
import { filesOnOrders } from './kernel/orders/file-uses-queries.ts'
import { handOrderKinds } from './kernel/orders/known-kinds-rules.ts'
import { changedPricesOfOrders } from './money/payments/changed-price-queries.ts'
import { handFamilies } from './patents/abroad/family-rules.ts'
import { patentFamily } from './patents/abroad/patent-family-rules.ts'
import { findPatentFacts, findPatentIds } from './patents/search/watch-facts-queries.ts'
import { handFileUses } from './platform/documents/file-uses-rules.ts'
import { orderKinds } from './rooms.ts'
import { markFamily } from './trademarks/abroad/mark-family-rules.ts'

/** Hands over what a floor below asks of those above: all kinds of order first. */
export function handKinds(): void {
  handOrderKinds(orderKinds)
  handFamilies({ [foreignKind]: patentFamily, [foreignMarkKind]: markFamily })
  handFileUses(filesOnOrders)
  handChangedPrices(changedPricesOfOrders)
  handPatentData({ findIds: findPatentIds, findFacts: findPatentFacts })
}
