import { getListSettings as call } from '@portal/contract/views'
import { implement } from '../http/handler.ts'
import { findListSettings } from './views-queries.ts'

export const getListSettings = implement(
  call,
  async ({ input, user, db }) =>
    (await findListSettings(db, user.id, input.screen)) ?? { columns: [], density: 'comfortable' as const },
)
