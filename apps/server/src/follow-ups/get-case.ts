import { getCase as call } from '@portal/contract/follow-ups'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { implement } from '../http/handler.ts'
import { getKnownCase, toCase } from './known-case-rules.ts'

export const getCase = implement(call, async ({ input, user, db, services, language }) => {
  const today = beijingDate(services.now())
  return toCase(db, await getKnownCase(db, user, input, language, today), today)
})
