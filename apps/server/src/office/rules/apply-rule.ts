import { applyRule as call } from '@portal/contract/office/rules'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { ruleRows } from '../../platform/db/schema/rules.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { findApplied, lockRuleBook, raiseVersion, reloadRuleBook } from '../../platform/rules/rule-book-queries.ts'
import { prepareChange, previewMoved, readChange } from './rule-change-parts.ts'

export const applyRule = implement(call, async ({ input, user, db, database, client, services, language }) => {
  const change = readChange(input, language)
  const applied = await db.transaction(async (tx) => {
    await lockRuleBook(tx)
    const seen = await previewMoved(tx, await prepareChange(tx, change), services)
    if (seen.version !== input.version || seen.digest !== input.digest) throw new AppError('rules.previewStale')
    const replaced = await findApplied(tx, change.kind, change.key, change.validFrom)
    const version = await raiseVersion(tx)
    const id = crypto.randomUUID()
    if (replaced) {
      await tx.update(ruleRows).set({ state: 'replaced', replacedBy: id }).where(eq(ruleRows.id, replaced.id))
    }
    await tx.insert(ruleRows).values({
      ...{ id, version, enteredBy: user.id, reason: input.reason, needsConfirmation: input.needsConfirmation },
      ...{ kind: change.kind, key: change.key, validFrom: change.validFrom, validTo: change.validTo },
      ...{ sourceEn: input.sourceEn, sourceZh: input.sourceZh },
      value: change.value as Record<string, number | string[]>,
    })
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'rule',
      subjectId: `${change.kind} ${change.key}`,
      detail: {
        ...{ id, version, validFrom: change.validFrom, validTo: change.validTo, reason: input.reason },
        ...{ value: JSON.stringify(change.value).slice(0, 1000), moved: seen.movedTotal },
      },
      requestId: client.requestId,
    })
    await addJob(tx, 'rules.recount', {}, { jobKey: 'rules.recount' })
    return { id, version }
  })
  await reloadRuleBook(database)
  return applied
})
