import { listDeals as call } from '@portal/contract/square/square'
import { implement } from '../platform/http/handler.ts'
import { countDeals, findDeals } from './deal-queries.ts'
import { toDealRow } from './deal-rows.ts'

export const listDeals = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const [rows, total] = await Promise.all([
    findDeals(db, user, { filter, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countDeals(db, user, filter),
  ])
  return { list: rows.map((row) => toDealRow(row, user)), total, pageNum, pageSize }
})
