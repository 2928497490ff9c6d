import { getCashFlow as call } from '@portal/contract/docket/monitoring'
import { unbrokenQuarters } from '@portal/domain/docket/monitoring/cash-flow'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { countWithFees, sumByQuarter, sumOfNextYear } from './watch-list-queries.ts'

export const getCashFlow = implement(call, async ({ input, user, db, services }) => {
  const question = { filter: input.parameter, ids: input.id, today: beijingDate(services.now()) }
  const [sums, patents, nextYear] = await Promise.all([
    sumByQuarter(db, user, question),
    countWithFees(db, user, question),
    sumOfNextYear(db, user, question),
  ])
  const quarters = unbrokenQuarters(sums.map(({ quarter, fen, count }) => ({ quarter, fen, count })))
  return { patents, total: sums.reduce((sum, { fen }) => sum + fen, 0), nextYear, quarters: [...quarters] }
})
