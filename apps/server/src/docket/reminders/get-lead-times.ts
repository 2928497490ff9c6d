import { getLeadTimes as call } from '@portal/contract/docket/reminders'
import { readSteps, usualLeadTimes } from '@portal/domain/docket/limits/lead-times'
import { type LimitArea, limitAreaKeys } from '@portal/domain/docket/limits/limit-areas'
import { implement } from '../../platform/http/handler.ts'
import { findLeadTimes } from './step-queries.ts'

export const getLeadTimes = implement(call, async ({ user, db }) => {
  const chosen = new Map((await findLeadTimes(db, [user.ownerId])).map((one) => [one.area, one]))
  const list = limitAreaKeys.map((area) => {
    const own = chosen.get(area)
    if (own?.days == null || own.climbsWithin === null) return { area, ...usualTimes(area), isUsual: true }
    return { area, days: readSteps(own.days), climbsWithin: own.climbsWithin, isUsual: false }
  })
  return { list }
})

function usualTimes(area: LimitArea) {
  const { days, climbsWithin } = usualLeadTimes(area)
  return { days: [...days], climbsWithin }
}
