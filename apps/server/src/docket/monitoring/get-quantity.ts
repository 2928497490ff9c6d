import { getQuantity as call } from '@portal/contract/docket/monitoring'
import { watchesMax } from '@portal/contract/docket/monitoring-choices'
import { implement } from '../../platform/http/handler.ts'
import { countByState } from './watch-list-queries.ts'

export const getQuantity = implement(call, async ({ user, db }) => {
  const { states, changed, datesMissing } = await countByState(db, user)
  const { toPay, grace, restoration, ended } = states
  const watching = Object.values(states).reduce((sum, count) => sum + count, 0)
  return { watching, toPay, grace, restoration, ended, changed, datesMissing, limit: watchesMax, states }
})
