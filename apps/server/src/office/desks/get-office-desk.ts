import { getOfficeDesk as call } from '@portal/contract/office/desks'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { countDrafts, findHandlers } from './office-desk-queries.ts'

export const getOfficeDesk = implement(call, async ({ db, services, language }) => {
  const today = beijingDate(services.now())
  const [handlers, drafts] = await Promise.all([findHandlers(db, today, language), countDrafts(db, today)])
  const sum = (of: 'due' | 'overdue') => handlers.reduce((total, one) => total + one[of], 0)
  return { handlers, due: sum('due'), overdue: sum('overdue'), drafts }
})
