import { explainDifference as call } from '@portal/contract/money/bills'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { billDifferences } from '../../platform/db/schema/bills.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const explainDifference = implement(call, async ({ input, user, database, services, client }) => {
  await database.db.transaction(async (tx) => {
    const [found] = await tx.select().from(billDifferences).where(eq(billDifferences.id, input.id)).for('update')
    if (!found) throw new AppError('common.notFound')
    if (found.state === 'settled') throw new AppError('bills.settled')
    const decided = { state: 'explained' as const, note: input.note, decidedBy: user.id, decidedAt: services.now() }
    await tx.update(billDifferences).set(decided).where(eq(billDifferences.id, found.id))
    await writeAudit(tx, {
      ...{ actor: user, action: 'bills.explainDifference', subjectKind: 'billDifference', subjectId: found.id },
      detail: { day: found.day, reference: found.number },
      requestId: client.requestId,
    })
  })
  return { ok: true }
})
