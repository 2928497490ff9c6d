import { saveRules as call } from '@portal/contract/kernel/approvals'
import { approversOf } from '@portal/domain/kernel/approvals/approval-rules'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { approvalRules, approvalSettings } from '../../platform/db/schema/approvals.ts'
import { costCentres, teams } from '../../platform/db/schema/organisations.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { findApprovingMembers, findRuleRows, toRule } from './approval-facts-queries.ts'
import { refreshOrganisation } from './asked-parts.ts'
import { lockSettings, tellOwners } from './rules-caller-parts.ts'

type Rules = HandlerContext<typeof call>['input']['rules']

export const saveRules = implement(call, async (context) => {
  const { input, db, services, client } = context
  const organisationId = context.user.organisation.id
  const saved = await db.transaction(async (tx) => {
    const { caller, version } = await lockSettings(tx, call, context)
    // Whoever could lay down that nobody approves could as well approve.
    requireRight(caller, 'approve', context.language)
    if (input.version !== version) throw new AppError('common.conflict')
    const before = (await findRuleRows(tx, organisationId)).map(toRule)
    await refuseUnknown(tx, organisationId, input.rules)
    await replaceRules(tx, organisationId, input.rules)
    await refuseWithoutApprovers(tx, organisationId)
    await tx
      .update(approvalSettings)
      .set({ version: version + 1 })
      .where(eq(approvalSettings.organisationId, organisationId))
    await tellOwners(tx, caller, { key: `${version + 1}` })
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
      ...{
        detail: { before, after: (await findRuleRows(tx, organisationId)).map(toRule) },
        requestId: client.requestId,
      },
    })
    return { version: version + 1 }
  })
  await refreshOrganisation(db, organisationId, services)
  return saved
})

/** @throws AppError `common.notFound` for a rule, team or cost centre that is not the organisation's. */
async function refuseUnknown(tx: Tx, organisationId: string, rules: Rules): Promise<void> {
  const ids = rules.flatMap(({ id }) => id ?? [])
  const teamIds = [...new Set(rules.flatMap(({ teamId }) => teamId ?? []))]
  const centreIds = [...new Set(rules.flatMap((rule) => rule.costCentreIds))]
  const ofRules = and(eq(approvalRules.organisationId, organisationId), inArray(approvalRules.id, ids))
  const ofTeams = and(eq(teams.organisationId, organisationId), inArray(teams.id, teamIds))
  const ofCentres = and(eq(costCentres.organisationId, organisationId), inArray(costCentres.id, centreIds))
  const isKnown =
    (await tx.$count(approvalRules, ofRules)) === ids.length &&
    (await tx.$count(teams, ofTeams)) === teamIds.length &&
    (await tx.$count(costCentres, ofCentres)) === centreIds.length
  if (!isKnown) throw new AppError('common.notFound')
}

async function replaceRules(tx: Tx, organisationId: string, rules: Rules): Promise<void> {
  const kept = rules.flatMap(({ id }) => id ?? [])
  const ofOrganisation = eq(approvalRules.organisationId, organisationId)
  await tx
    .delete(approvalRules)
    .where(kept.length === 0 ? ofOrganisation : and(ofOrganisation, notInArray(approvalRules.id, kept)))
  if (rules.length === 0) return
  const rows = rules.map(({ id, approvers, userIds, teamId, ...rule }, position) => ({
    ...{ ...rule, organisationId, position, approvers },
    // What the chosen way does not name is not kept.
    userIds: approvers === 'people' ? userIds : [],
    teamId: approvers === 'team' ? teamId : null,
    ...(id !== undefined && { id }),
  }))
  await tx
    .insert(approvalRules)
    .values(rows)
    .onConflictDoUpdate({
      target: approvalRules.id,
      set: {
        ...{ position: sql`excluded.position`, acts: sql`excluded.acts`, kinds: sql`excluded.kinds` },
        ...{
          costCentreIds: sql`excluded.cost_centre_ids`,
          minFen: sql`excluded.min_fen`,
          needed: sql`excluded.needed`,
        },
        ...{ approvers: sql`excluded.approvers`, teamId: sql`excluded.team_id`, userIds: sql`excluded.user_ids` },
      },
    })
}

/** @throws AppError `approvals.noApprovers` where nobody, or fewer than it needs, could ever approve by a rule. */
async function refuseWithoutApprovers(tx: Tx, organisationId: string): Promise<void> {
  const members = await findApprovingMembers(tx, organisationId)
  const able = new Set(members.filter(({ mayApprove }) => mayApprove).map(({ userId }) => userId))
  for (const [at, row] of (await findRuleRows(tx, organisationId)).entries()) {
    const rule = toRule(row)
    const { approvers } = rule
    // Nobody asks in the name of nobody: all who are chosen count.
    const count = approversOf({ rule: { ...rule, needed: 1 }, members, askerId: '' }).size
    const isPeopleAble = approvers.by !== 'people' || approvers.userIds.every((id) => able.has(id))
    const isTeamNamed = approvers.by !== 'team' || approvers.teamId !== null
    if (count >= rule.needed && isPeopleAble && isTeamNamed) continue
    throw new AppError(
      'approvals.noApprovers',
      {},
      { fields: [{ path: `rules.${at}.approvers`, message: 'approvers' }] },
    )
  }
}
