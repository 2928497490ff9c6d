import { listQueues as call } from '@portal/contract/office/admin'
import { implement } from '../../platform/http/handler.ts'
import { countQueues } from './queue-queries.ts'
import { queuesFor } from './queue-roles.ts'

export const listQueues = implement(call, async ({ user, db }) => {
  const rows = await countQueues(db, queuesFor(user))
  return rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null }))
})
