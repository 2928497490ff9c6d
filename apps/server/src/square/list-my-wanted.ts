import { listMyWanted as call } from '@portal/contract/square/square'
import { implement } from '../platform/http/handler.ts'
import { countMyWanted, findMyWanted } from './wanted-queries.ts'
import { matchCountOf, toWanted } from './wanted-rows.ts'

export const listMyWanted = implement(call, async ({ input, user, db }) => {
  const { sort, order, pageNum, pageSize, ...filter } = input
  const [rows, total] = await Promise.all([
    findMyWanted(db, user, { filter, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countMyWanted(db, user, filter),
  ])
  const list = rows.map((row) => ({
    ...toWanted(row, true),
    state: row.state,
    matchCount: matchCountOf(row),
    notifies: row.notifies,
    views: row.views,
  }))
  return { list, total, pageNum, pageSize }
})
