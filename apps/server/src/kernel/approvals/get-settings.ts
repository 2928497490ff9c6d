import { getSettings as call } from '@portal/contract/kernel/approvals'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import {
  findApprovingMembers,
  findCostCentres,
  findDeputies,
  findNames,
  findRuleRows,
  findSettings,
} from './approval-facts-queries.ts'
import { findDefaults } from './cost-centre-queries.ts'

export const getSettings = implement(call, async ({ user, db, services }) => {
  const { id } = user.organisation
  const [{ version, demandsCostCentre }, rules, costCentres, members, all, defaults] = await Promise.all([
    ...([findSettings(db, id), findRuleRows(db, id), findCostCentres(db, id)] as const),
    ...([findApprovingMembers(db, id), findDeputies(db, id), findDefaults(db, id)] as const),
  ])
  const today = beijingDate(services.now())
  // What is over is of no use to anybody.
  const deputies = all.filter(({ toOn }) => toOn >= today)
  const names = await findNames(
    db,
    deputies.flatMap(({ userId, deputyId }) => [userId, deputyId]),
  )
  const person = (userId: string) => ({ userId, name: names.get(userId) ?? '' })
  return {
    ...{ version, demandsCostCentre, costCentres, defaults },
    rules: rules.map(({ organisationId: _o, position: _p, ...rule }) => ({ ...rule, kinds: rule.kinds as never[] })),
    people: members
      .filter(({ mayApprove }) => mayApprove)
      .map(({ userId, name, isOwner }) => ({ userId, name, isOwner })),
    deputies: deputies.map(({ userId, deputyId, fromOn, toOn }) => ({
      ...{ user: person(userId), deputy: person(deputyId), fromOn, toOn },
    })),
  }
})
