import { listMessages as call } from '@portal/contract/site/site'
import { implement } from '../../platform/http/handler.ts'
import { findMessages } from './message-queries.ts'
import { toMessage } from './to-message.ts'

export const listMessages = implement(call, async ({ input, db }) => {
  const { state, pageNum, pageSize } = input
  const { rows, total } = await findMessages(db, state, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  const list = rows.map((row) => ({
    ...toMessage(row),
    account: row.account,
    name: row.name,
    phone: row.phone,
    email: row.email,
    answeredBy: row.answered_by,
  }))
  return { list, total, pageNum, pageSize }
})
