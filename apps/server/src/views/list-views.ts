import { listViews as call } from '@portal/contract/views'
import { implement } from '../http/handler.ts'
import { findViews } from './views-queries.ts'

export const listViews = implement(call, async ({ input, user, db }) => ({
  list: await findViews(db, user.id, input.screen),
}))
