import { watchedMarksMax } from '@portal/contract/trademarks/mark-shapes'
import { getWatchedMarkFigures as call } from '@portal/contract/trademarks/marks'
import { implement } from '../../platform/http/handler.ts'
import { countByState } from './watched-queries.ts'

export const getWatchedMarkFigures = implement(call, async ({ user, db }) => {
  const { states, datesMissing, ends } = await countByState(db, user)
  const watched = Object.values(states).reduce((sum, count) => sum + count, 0)
  return { watched, limit: watchedMarksMax, states, datesMissing, ends }
})
