import { listMyWanted as call } from '@portal/contract/square'
import { implement } from '../http/handler.ts'
import { findMyWanted } from './wanted-queries.ts'
import { toWanted } from './wanted-rows.ts'

export const listMyWanted = implement(call, async ({ input, user, db }) => {
  const { rows, total } = await findMyWanted(db, user, input)
  const list = rows.map((row) => ({
    ...toWanted(row, true),
    state: row.state,
    // Counted when it was posted, opened, and from time to time; what has ended is answered by nothing.
    matchCount: row.state === 'open' ? row.matchCount : 0,
    views: row.views,
  }))
  return { list, total, pageNum: input.pageNum, pageSize: input.pageSize }
})
