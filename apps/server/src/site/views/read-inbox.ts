import { readInbox as call } from '@portal/contract/site/views'
import { implement } from '../../platform/http/handler.ts'
import { countUnread, markRead } from './inbox-queries.ts'

export const readInbox = implement(call, async ({ input, user, db }) => {
  await markRead(db, user.id, input.ids)
  return { unread: await countUnread(db, user.id) }
})
