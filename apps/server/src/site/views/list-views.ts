import { listViews as call } from '@portal/contract/site/views'
import { implement } from '../../platform/http/handler.ts'
import { findViews } from './views-queries.ts'

export const listViews = implement(call, async ({ input, user, db }) => ({
  list: await findViews(db, user, input.screen),
}))
