import { listMyWanted as call } from '@portal/contract/square'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { implement } from '../http/handler.ts'
import { findMatches, findMyWanted } from './wanted-queries.ts'
import { toWanted } from './wanted-rows.ts'

export const listMyWanted = implement(call, async ({ input, user, db, services }) => {
  const today = beijingDate(services.now())
  const { rows, total } = await findMyWanted(db, user, input)
  const list = await Promise.all(
    rows.map(async (row) => ({
      ...toWanted(row, true),
      state: row.state,
      // A page of a hundred wishes is a hundred look-ups of some milliseconds; ended ones are not looked up.
      matchCount: row.state === 'open' ? (await findMatches(db, row, today)).length : 0,
      views: row.views,
    })),
  )
  return { list, total, pageNum: input.pageNum, pageSize: input.pageSize }
})
