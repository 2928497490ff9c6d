import { listUsers as call } from '@portal/contract/admin'
import { maskAccount } from '@portal/domain/account/contact'
import { implement } from '../http/handler.ts'
import { findUsersPage } from './user-queries.ts'

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
      account: /^\+?\d{7,}$|@/.test(row.account) ? maskAccount(row.account) : row.account,
      phone: row.phone && maskAccount(row.phone),
      email: row.email && maskAccount(row.email),
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
