import { saveListSettings as call } from '@portal/contract/site/views'
import { implement } from '../../platform/http/handler.ts'
import { writeListSettings } from './views-queries.ts'

export const saveListSettings = implement(call, async ({ input, user, db }) => {
  await writeListSettings(db, { userId: user.id, ...input })
  return { columns: input.columns, density: input.density }
})
