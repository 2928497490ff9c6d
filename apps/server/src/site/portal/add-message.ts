import { addMessage as call } from '@portal/contract/site/site'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { insertMessage } from './message-queries.ts'

const perPersonAndHour = 10

export const addMessage = implement(call, async ({ input, user, database }) => {
  await limitRate(database.db, `contactMessage:${user.id}`, perPersonAndHour, 3600)
  const row = await database.db.transaction((tx) => insertMessage(tx, { ...input, userId: user.id }))
  if (!row) throw new AppError('site.messageRepeated')
  return { id: row.id, time: row.createdAt.toISOString() }
})
