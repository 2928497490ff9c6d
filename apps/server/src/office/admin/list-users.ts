import { listUsers as call } from '@portal/contract/office/admin'
import { implement } from '../../platform/http/handler.ts'
import { findUsersPage } from './user-queries.ts'
import { maskedContacts } from './user-rules.ts'

export const listUsers = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, ...question } = input
  const { rows, total } = await findUsersPage(db, {
    ...question,
    text: question.text || undefined,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  return {
    list: rows.map(({ disabledAt, createdAt, lastSignInAt, ...row }) => ({
      ...row,
      ...maskedContacts(row),
      disabledTime: disabledAt?.toISOString() ?? null,
      createdTime: createdAt.toISOString(),
      lastSignInTime: lastSignInAt ? new Date(lastSignInAt).toISOString() : null,
      you: row.id === user.id,
    })),
    total,
    pageNum,
    pageSize,
  }
})
