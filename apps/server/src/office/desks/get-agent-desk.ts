import { answersMax, getAgentDesk as call, deskRowsMax } from '@portal/contract/office/desks'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findAgentCases, findAgentDeadlines, findOwnAttorneys } from './agent-desk-queries.ts'

export const getAgentDesk = implement(call, async ({ input, user, db, services, language }) => {
  // An agent without an agency sees only the orders of the agent's own account, and has no cases of others.
  if (user.agencyId === null) throw new AppError('common.forbidden')
  const agentIds = await findOwnAttorneys(db, user.id)
  const scope = { user, agentIds, today: beijingDate(services.now()), limit: deskRowsMax, language }
  const [cases, answers, deadlines] = await Promise.all([
    findAgentCases(db, scope),
    findAgentDeadlines(db, { ...scope, limit: input.allAnswers ? answersMax : deskRowsMax }, 'answers'),
    findAgentDeadlines(db, scope, 'others'),
  ])
  return { isOwn: agentIds.length > 0, cases, answers, deadlines }
})
