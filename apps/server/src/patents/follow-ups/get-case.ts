import { getCase as call } from '@portal/contract/patents/follow-ups'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { getKnownCase, loadCase } from './known-case-rules.ts'

export const getCase = implement(call, async ({ input, user, db, services, language }) => {
  const today = beijingDate(services.now())
  return loadCase(db, await getKnownCase(db, user, input, language, today), today)
})
