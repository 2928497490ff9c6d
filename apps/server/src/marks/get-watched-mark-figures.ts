import { watchedMarksMax } from '@portal/contract/mark-shapes'
import { getWatchedMarkFigures as call } from '@portal/contract/marks'
import { implement } from '../http/handler.ts'
import { countByState } from './watched-queries.ts'

export const getWatchedMarkFigures = implement(call, async ({ user, db }) => {
  const { states, datesMissing, ends } = await countByState(db, user)
  const watched = Object.values(states).reduce((sum, count) => sum + count, 0)
  return { watched, limit: watchedMarksMax, states, datesMissing, ends }
})
