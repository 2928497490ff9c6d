import { removeWatchedMarks as call } from '@portal/contract/trademarks/marks'
import { implement } from '../../platform/http/handler.ts'
import { deleteWatchedMarks } from './watched-queries.ts'

export const removeWatchedMarks = implement(call, async ({ input, user, db }) => ({
  removed: await deleteWatchedMarks(db, user, input.id),
}))
