import { randomBytes } from 'node:crypto'
import { makeCalendar as call } from '@portal/contract/monitoring'
import { implement } from '../http/handler.ts'
import { hashToken } from '../http/read-request.ts'
import { putCalendar } from './calendar-queries.ts'

export const makeCalendar = implement(call, async ({ user, db, services, language }) => {
  const code = randomBytes(24).toString('base64url')
  await putCalendar(db, user.id, hashToken(code))
  return { url: `${services.config.publicUrl}/calendars/${code}.ics?language=${language}` }
})
