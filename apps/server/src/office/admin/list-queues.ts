import { listQueues as call } from '@portal/contract/office/admin'
import { implement } from '../../platform/http/handler.ts'
import { countQueues } from './queue-queries.ts'
import { casesInHands, queuesFor } from './queue-roles.ts'

export const listQueues = implement(call, async ({ input, user, db }) => {
  const rows = await countQueues(db, queuesFor(user), casesInHands(user, input.whose))
  return rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null }))
})
