import { getQuantity as call } from '@portal/contract/monitoring'
import { watchesMax } from '@portal/contract/monitoring-choices'
import { implement } from '../http/handler.ts'
import { countByState } from './watch-list-queries.ts'

export const getQuantity = implement(call, async ({ user, db }) => {
  const { states, changed, datesMissing } = await countByState(db, user)
  const { toPay, grace, restoration, ended } = states
  const watching = Object.values(states).reduce((sum, count) => sum + count, 0)
  return { watching, toPay, grace, restoration, ended, changed, datesMissing, limit: watchesMax, states }
})
