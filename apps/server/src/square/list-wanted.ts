import { listWanted as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../platform/http/handler.ts'
import { countWishViews, limitViews, readerOf } from './square-limit-queries.ts'
import { findOpenWishes } from './wish-list.ts'
import { toWishCard } from './wish-rows.ts'

export const listWanted = implement(call, async ({ input, user, db, services, client }) => {
  await limitViews(db, user, client.ip)
  const { pageNum, pageSize, ...filter } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await findOpenWishes(db, filter, beijingDate(services.now()), page)
  const others = rows.filter((row) => row.ownerId !== user?.ownerId).map((row) => row.id)
  await countWishViews(db, others, readerOf(user, client.ip))
  return { list: rows.map((row) => toWishCard(row, false)), total, pageNum, pageSize }
})
