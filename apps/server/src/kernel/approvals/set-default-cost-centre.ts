import { setDefaultCostCentre as call } from '@portal/contract/kernel/approvals'
import { and, eq } from 'drizzle-orm'
import { organisationMembers, teams } from '../../platform/db/schema/organisations.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { refuseUnlessChosen } from './cost-centre-queries.ts'
import { heedNamed, lockSettings } from './rules-caller-parts.ts'

export const setDefaultCostCentre = implement(call, (context) =>
  context.db.transaction(async (tx) => {
    const { memberId, teamId, costCentreId } = context.input
    const organisationId = context.user.organisation.id
    const { caller } = await lockSettings(tx, call, context)
    await refuseUnlessChosen(tx, organisationId, costCentreId)
    const table = memberId === undefined ? teams : organisationMembers
    const one = and(eq(table.organisationId, organisationId), eq(table.id, memberId ?? teamId ?? ''))
    const [before] = await tx.select({ costCentreId: table.costCentreId }).from(table).where(one).for('no key update')
    if (!before) throw new AppError('common.notFound')
    if (before.costCentreId !== costCentreId)
      await heedNamed(tx, caller, { centreIds: [before.costCentreId, costCentreId], language: context.language })
    await tx.update(table).set({ costCentreId }).where(one)
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
      ...{ detail: { ...context.input, before: before.costCentreId }, requestId: context.client.requestId },
    })
    return { ok: true }
  }),
)
