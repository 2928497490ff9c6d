import { listTrademarkPackages as call } from '@portal/contract/trademarks/trademarks'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { implement } from '../../platform/http/handler.ts'
import { isPackable, mayPack } from './packable-orders.ts'
import { planPackage } from './package-plan-parts.ts'
import { findPackagesOf } from './package-queries.ts'

const shownMax = 5

export const listTrademarkPackages = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const allowed = isPackable(order) && (await mayPack(db, user, order))
  const [packages, planned] = await Promise.all([
    findPackagesOf(db, user, order.orderNo, shownMax),
    allowed ? planPackage(db, order) : undefined,
  ])
  return {
    list: packages.map(({ id, files, createdAt, ...row }) => ({
      ...row,
      jobId: id,
      files: files ?? 0,
      time: createdAt.toISOString(),
    })),
    mayPack: allowed,
    missing: (planned?.missing ?? []).map((name) => ({ ...name })),
    unsigned: (planned?.unsigned ?? []).map((name) => ({ ...name })),
  }
})
