import { listDeals as call } from '@portal/contract/square'
import { implement } from '../http/handler.ts'
import { findDeals } from './deal-queries.ts'
import { toDealRow } from './deal-rows.ts'

export const listDeals = implement(call, async ({ input, user, db }) => {
  const { rows, total } = await findDeals(db, user, input)
  return { list: rows.map((row) => toDealRow(row, user)), total, pageNum: input.pageNum, pageSize: input.pageSize }
})
