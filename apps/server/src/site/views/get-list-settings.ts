import { getListSettings as call } from '@portal/contract/site/views'
import { implement } from '../../platform/http/handler.ts'
import { findListSettings } from './views-queries.ts'

export const getListSettings = implement(
  call,
  async ({ input, user, db }) =>
    (await findListSettings(db, user.id, input.screen)) ?? { columns: [], density: 'comfortable' as const },
)
