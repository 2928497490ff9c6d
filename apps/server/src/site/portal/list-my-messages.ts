import { listMyMessages as call } from '@portal/contract/site/site'
import { implement } from '../../platform/http/handler.ts'
import { findOwnMessages } from './message-queries.ts'
import { toMessage } from './to-message.ts'

export const listMyMessages = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findOwnMessages(db, user.id, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { list: rows.map(toMessage), total, pageNum, pageSize }
})
