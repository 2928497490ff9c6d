import { getFigures as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { type PriceBand, priceBandKeys } from '@portal/domain/square/kinds'
import { implement } from '../platform/http/handler.ts'
import { countFigures } from './listing-queries.ts'
import { limitViews } from './square-limit-queries.ts'

export const getFigures = implement(call, async ({ input, user, db, services, client }) => {
  await limitViews(db, user, client.ip)
  const { prices, subjects } = await countFigures(db, input, beijingDate(services.now()))
  const counted = Object.fromEntries(priceBandKeys.map((key) => [key, prices[key] ?? 0])) as Record<PriceBand, number>
  return { prices: counted, subjects }
})
