import { foreignKind } from '@portal/domain/patents/abroad/family-kinds'
import { foreignMarkKind } from '@portal/domain/trademarks/abroad/places'
import { registerPatentData } from './docket/monitoring/patent-data-rules.ts'
import { registerAcceptance } from './kernel/orders/acceptance-rules.ts'
import { handChangedPrices } from './kernel/orders/changed-price-rules.ts'
import { filesOnOrders } from './kernel/orders/file-uses-queries.ts'
import { registerOrderKinds } from './kernel/orders/known-kinds-rules.ts'
import { commissionFollower } from './money/commission/earn-queries.ts'
import { couponGifts } from './money/coupons/gift-queries.ts'
import { withInvoices } from './money/invoices/file-uses-rules.ts'
import { changedPricesOfOrders } from './money/payments/changed-price-queries.ts'
import { handMoneyFollower } from './money/payments/money-follower-rules.ts'
import { refuseUnseenConflict } from './office/clients/conflict-queries.ts'
import { withContracts } from './office/contracts/file-uses-rules.ts'
import { withRecords } from './office/records/file-uses-rules.ts'
import { withReports } from './office/reports/file-uses-rules.ts'
import { registerFamilies } from './patents/abroad/family-rules.ts'
import { patentFamily } from './patents/abroad/patent-family-rules.ts'
import { findPatentFacts, findPatentIds } from './patents/search/watch-facts-queries.ts'
import { registerGifts } from './people/codes/gift-rules.ts'
import { registerFileUses } from './platform/documents/file-uses-rules.ts'
import { orderKinds } from './rooms.ts'
import { withProductOrders } from './square/product-orders/file-uses-rules.ts'
import { markFamily } from './trademarks/abroad/mark-family-rules.ts'

/** Hands over what a floor below asks of those above: all kinds of order first. */
export function registerKinds(): void {
  registerOrderKinds(orderKinds)
  registerFamilies({ [foreignKind]: patentFamily, [foreignMarkKind]: markFamily })
  registerFileUses(withProductOrders(withRecords(withContracts(withReports(withInvoices(filesOnOrders))))))
  handChangedPrices(changedPricesOfOrders)
  registerGifts(couponGifts)
  handMoneyFollower(commissionFollower)
  registerAcceptance(refuseUnseenConflict)
  registerPatentData({ findIds: findPatentIds, findFacts: findPatentFacts })
}
