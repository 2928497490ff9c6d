import { listListings as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../platform/http/handler.ts'
import { loadCards } from './card-parts.ts'
import { countShownListings, findShownListings } from './listing-queries.ts'
import { limitViews } from './square-limit-queries.ts'

export const listListings = implement(call, async ({ input, user, db, services, client }) => {
  await limitViews(db, user, client.ip)
  const { pageNum, pageSize, sort, order, withMedia, ...filter } = input
  const today = beijingDate(services.now())
  const question = { filter, sort, order, withMedia, limit: pageSize, offset: (pageNum - 1) * pageSize, today }
  const [rows, total] = await Promise.all([findShownListings(db, question), countShownListings(db, question)])
  return { list: await loadCards(db, rows, { today, services, user }), total, pageNum, pageSize }
})
