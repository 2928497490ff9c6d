import { packCases as call } from '@portal/contract/patents/case-packages'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { getPackableOrders } from './packable-orders.ts'
import { startPackages } from './start-packages.ts'

export const packCases = implement(call, async ({ input, user, db }) => {
  await limitRate(db, `packages:${user.id}`, 60, 600)
  const orders = await getPackableOrders(db, user, input.packageList)
  const { layout } = input.parameter
  const packages = orders.map(({ id, orderNo, title }) => ({ orderId: id, name: `${orderNo} ${title}`.trim(), layout }))
  const jobId = await startPackages(db, user, packages)
  return { jobId, files: packages.length, url: null, errors: [] }
})
