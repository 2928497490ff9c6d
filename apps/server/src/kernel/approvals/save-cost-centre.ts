import { costCentresMax } from '@portal/contract/kernel/approval-limits'
import { saveCostCentre as call } from '@portal/contract/kernel/approvals'
import { and, eq, sql } from 'drizzle-orm'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { costCentres } from '../../platform/db/schema/organisations.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { heedNamed, lockSettings } from './rules-caller-parts.ts'

export const saveCostCentre = implement(call, async (context) => {
  const { input, db } = context
  const { id, code, name, isClosed } = input
  const organisationId = context.user.organisation.id
  const ofOrganisation = eq(costCentres.organisationId, organisationId)
  try {
    return await db.transaction(async (tx) => {
      const { caller } = await lockSettings(tx, call, context)
      const note = (costCentreId: string) =>
        writeAudit(tx, {
          ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
          ...{ detail: { costCentreId, code, isClosed }, requestId: context.client.requestId },
        })
      const closedAt = isClosed ? sql`coalesce(${costCentres.closedAt}, now())` : null
      if (id !== undefined) {
        const [before] = await tx
          .select({ closedAt: costCentres.closedAt })
          .from(costCentres)
          .where(and(ofOrganisation, eq(costCentres.id, id)))
        // Orders get one that is closed no more: what is laid down about it is about none of them.
        if (before && (before.closedAt !== null) !== isClosed)
          await heedNamed(tx, caller, { centreIds: [id], language: context.language })
        const [row] = await tx
          .update(costCentres)
          .set({ code, name, closedAt })
          .where(and(ofOrganisation, eq(costCentres.id, id)))
          .returning({ id: costCentres.id })
        if (!row) throw new AppError('common.notFound')
        await note(row.id)
        return row
      }
      if ((await tx.$count(costCentres, ofOrganisation)) >= costCentresMax) throw new AppError('organisations.tooMany')
      const [row] = await tx
        .insert(costCentres)
        .values({ organisationId, code, name })
        .returning({ id: costCentres.id })
      if (!row) throw new Error('an insert answered no row')
      await note(row.id)
      return row
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'cost_centres_code_key') throw error
    throw new AppError('organisations.nameTaken', {}, { fields: [{ path: 'code', message: 'taken' }] })
  }
})
