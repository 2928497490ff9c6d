import { saveDeputy as call } from '@portal/contract/kernel/approvals'
import { and, eq } from 'drizzle-orm'
import { approvalDeputies } from '../../platform/db/schema/approvals.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { findApprovingMembers } from './approval-facts-queries.ts'
import { refreshOrganisation } from './asked-parts.ts'
import { lockCaller } from './rules-caller-parts.ts'

export const saveDeputy = implement(call, async (context) => {
  const { input, user, db, services, client } = context
  const organisationId = user.organisation.id
  await db.transaction(async (tx) => {
    const { caller } = await lockCaller(tx, call, context)
    const { deputy } = input
    const own = and(eq(approvalDeputies.organisationId, organisationId), eq(approvalDeputies.userId, caller.id))
    const { deputyId: userId, fromOn, toOn } = approvalDeputies
    const [before] = await tx.select({ userId, fromOn, toOn }).from(approvalDeputies).where(own)
    if (deputy === null) await tx.delete(approvalDeputies).where(own)
    else {
      const members = await findApprovingMembers(tx, organisationId)
      const isFit = members.some((one) => one.userId === deputy.userId && one.mayApprove)
      if (!isFit || deputy.userId === caller.id) {
        throw new AppError('approvals.deputyUnfit', {}, { fields: [{ path: 'deputy.userId', message: 'unfit' }] })
      }
      const named = { deputyId: deputy.userId, fromOn: deputy.fromOn, toOn: deputy.toOn }
      await tx
        .insert(approvalDeputies)
        .values({ organisationId, userId: caller.id, ...named })
        .onConflictDoUpdate({ target: [approvalDeputies.organisationId, approvalDeputies.userId], set: named })
    }
    // Who decides, and every change of it, stands there.
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
      ...{ detail: { before: before ?? null, after: deputy }, requestId: client.requestId },
    })
  })
  await refreshOrganisation(db, organisationId, services)
  return { ok: true }
})
