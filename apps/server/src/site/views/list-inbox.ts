import { listInbox as call } from '@portal/contract/site/views'
import { implement } from '../../platform/http/handler.ts'
import { countUnread, findInbox } from './inbox-queries.ts'

export const listInbox = implement(call, async ({ input, user, db }) => {
  const [rows, unread] = await Promise.all([
    findInbox(db, user.id, { before: input.before, unreadOnly: input.unreadOnly, limit: input.limit + 1 }),
    countUnread(db, user.id),
  ])
  return {
    list: rows.slice(0, input.limit).map((row) => ({
      id: row.id,
      kind: row.kind,
      orderNo: row.order_no,
      params: row.params,
      time: new Date(row.created_at).toISOString(),
      read: row.read_at !== null,
    })),
    unread,
    more: rows.length > input.limit,
  }
})
