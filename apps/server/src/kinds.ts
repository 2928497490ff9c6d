import { foreignKind } from '@portal/domain/patents/abroad/family-kinds'
import { foreignMarkKind } from '@portal/domain/trademarks/abroad/places'
import { copyrightOrders } from './copyright/applications/copyright-kinds.ts'
import { handPatentData } from './docket/monitoring/patent-data-rules.ts'
import { handChangedPrices } from './kernel/orders/changed-price-rules.ts'
import { filesOnOrders } from './kernel/orders/file-uses-queries.ts'
import { handOrderKinds } from './kernel/orders/known-kinds-rules.ts'
import { feeOrders } from './money/official-fees/fee-order-kind.ts'
import { changedPricesOfOrders } from './money/payments/changed-price-queries.ts'
import { patentsAbroad } from './patents/abroad/abroad-kinds.ts'
import { handFamilies } from './patents/abroad/family-rules.ts'
import { patentFamily } from './patents/abroad/patent-family-rules.ts'
import { filingOrders } from './patents/filings/filing-kinds.ts'
import { followUpOrders } from './patents/follow-ups/follow-up-kind.ts'
import { findPatentFacts, findPatentIds } from './patents/search/watch-facts-queries.ts'
import { usOrders } from './patents/us/us-kind.ts'
import { handFileUses } from './platform/documents/file-uses-rules.ts'
import { dealOrders } from './square/deal-kind.ts'
import { marksAbroad } from './trademarks/abroad/mark-abroad-kinds.ts'
import { markFamily } from './trademarks/abroad/mark-family-rules.ts'
import { trademarkOrders } from './trademarks/registration/trademark-kind.ts'
import { serviceOrders } from './trademarks/services/service-kind.ts'
import { transferOrders } from './trademarks/transfers/transfer-kind.ts'

/** Hands over what a floor below asks of those above: all kinds of order first. The only file that imports them (decision 0057). */
export function handKinds(): void {
  handOrderKinds([
    ...filingOrders,
    ...usOrders,
    ...patentsAbroad,
    followUpOrders,
    trademarkOrders,
    transferOrders,
    serviceOrders,
    ...marksAbroad,
    ...copyrightOrders,
    feeOrders,
    dealOrders,
  ])
  handFamilies({ [foreignKind]: patentFamily, [foreignMarkKind]: markFamily })
  handFileUses(filesOnOrders)
  handChangedPrices(changedPricesOfOrders)
  handPatentData({ findIds: findPatentIds, findFacts: findPatentFacts })
}
