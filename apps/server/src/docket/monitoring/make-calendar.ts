import { randomBytes } from 'node:crypto'
import { makeCalendar as call } from '@portal/contract/docket/monitoring'
import { implement } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { saveCalendarSecret } from './calendar-queries.ts'

export const makeCalendar = implement(call, async ({ user, db, services, language }) => {
  const code = randomBytes(24).toString('base64url')
  await saveCalendarSecret(db, user, hashToken(code))
  return { url: `${services.config.publicUrl}/calendars/${code}.ics?language=${language}` }
})
