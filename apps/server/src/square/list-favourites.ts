import { listFavourites as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../platform/http/handler.ts'
import { loadCards } from './card-parts.ts'
import { findFavourites } from './favourite-queries.ts'

export const listFavourites = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize } = input
  const today = beijingDate(services.now())
  const { rows, total } = await findFavourites(db, user, today, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { list: await loadCards(db, rows, { today, services, user }), total, pageNum, pageSize }
})
