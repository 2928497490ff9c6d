import { exportUsers as fileCall, listUsers as listCall } from '@portal/contract/office/admin'
import { accountStates, contactStates, notSignedIn, userList } from '@portal/contract/office/office-lists'
import { sql } from 'drizzle-orm'
import { everyRow } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { implement } from '../../platform/http/handler.ts'
import { findUsers, newestUserFirst, userConditions } from './user-queries.ts'
import { maskedContacts } from './user-rules.ts'

/** All accounts. */
export const usersOfAll = serveList(userList, {
  file: fileCall,
  from: sql`${users}`,
  visible: everyRow,
  conditions: userConditions,
  order: () => newestUserFirst,
  read: findUsers,
  toRow: ({ disabledAt, createdAt, lastSignInAt, ...row }, { user }) => ({
    ...row,
    ...maskedContacts(row),
    disabledTime: disabledAt?.toISOString() ?? null,
    createdTime: createdAt.toISOString(),
    lastSignInTime: lastSignInAt ? new Date(lastSignInAt).toISOString() : null,
    you: row.id === user.id,
  }),
  cells: ({ disabledTime, phone, phoneVerified, email, emailVerified, lastSignInTime }, { language }) => {
    const proof = (isVerified: boolean) => contactStates[isVerified ? 'verified' : 'notVerified'][language]
    return {
      state: accountStates[disabledTime === null ? 'active' : 'disabled'][language],
      phoneVerified: phone ? proof(phoneVerified) : '',
      emailVerified: email ? proof(emailVerified) : '',
      ...(lastSignInTime === null && { last: notSignedIn[language] }),
    }
  },
})

export const listUsers = implement(listCall, usersOfAll.page)
export const exportUsers = implement(fileCall, usersOfAll.startFile)
