import { withdrawRule as call } from '@portal/contract/office/rules'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { ruleRows } from '../../platform/db/schema/rules.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { findReplacedBy, lockRuleBook, raiseVersion, reloadRuleBook } from '../../platform/rules/rule-book-queries.ts'
import { prepareWithdrawal, previewMoved } from './rule-change-parts.ts'

export const withdrawRule = implement(call, async ({ input, user, db, database, client, services }) => {
  const withdrawn = await db.transaction(async (tx) => {
    await lockRuleBook(tx)
    const seen = await previewMoved(tx, await prepareWithdrawal(tx, input.id), services)
    if (seen.version !== input.version || seen.digest !== input.digest) throw new AppError('rules.previewStale')
    const [row] = await tx
      .update(ruleRows)
      .set({ state: 'withdrawn', withdrawnBy: user.id, withdrawnAt: sql`now()`, withdrawnReason: input.reason })
      .where(and(eq(ruleRows.id, input.id), eq(ruleRows.state, 'applied')))
      .returning()
    if (!row) throw new AppError('rules.notInForce')
    const before = await findReplacedBy(tx, input.id)
    if (before) {
      await tx.update(ruleRows).set({ state: 'applied', replacedBy: null }).where(eq(ruleRows.id, before.id))
    }
    const version = await raiseVersion(tx)
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'rule',
      subjectId: `${row.kind} ${row.key}`,
      detail: { id: row.id, version, reason: input.reason, moved: seen.movedTotal },
      requestId: client.requestId,
    })
    await addJob(tx, 'rules.recount', {}, { jobKey: 'rules.recount' })
    return { id: row.id, version }
  })
  await reloadRuleBook(database)
  return withdrawn
})
