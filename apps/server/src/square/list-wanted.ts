import { listWanted as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../platform/http/handler.ts'
import { countWishViews, limitLooking, readerOf } from './square-limit-queries.ts'
import { findOpenWanted } from './wanted-list.ts'
import { toWanted } from './wanted-rows.ts'

export const listWanted = implement(call, async ({ input, user, db, services, client }) => {
  await limitLooking(db, user, client.ip)
  const { pageNum, pageSize, ...filter } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await findOpenWanted(db, filter, beijingDate(services.now()), page)
  const others = rows.filter((row) => row.ownerId !== user?.ownerId).map((row) => row.id)
  await countWishViews(db, others, readerOf(user, client.ip))
  return { list: rows.map((row) => toWanted(row, false)), total, pageNum, pageSize }
})
