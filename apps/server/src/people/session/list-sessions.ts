import { listSessions as call } from '@portal/contract/people/session'
import { describeUserAgent } from '@portal/domain/people/session/user-agent'
import { implement } from '../../platform/http/handler.ts'
import { findSessionsPage } from './session-queries.ts'

export const listSessions = implement(call, async ({ input, user, db, client }) => {
  const { rows, total } = await findSessionsPage(db, user.id, input)
  return {
    list: rows.map((row) => ({
      id: row.id,
      ...describeUserAgent(row.userAgent),
      place: row.place,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      current: client.tokenHash !== undefined && row.tokenHash.equals(client.tokenHash),
    })),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
})
