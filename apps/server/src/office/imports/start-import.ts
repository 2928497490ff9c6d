import { startImport as call, dropImport as dropCall } from '@portal/contract/office/imports'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { holdOpenAgency } from '../../kernel/orders/order-agency-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { caseImports, type ImportSummary } from '../../platform/db/schema/case-imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { checkRows } from './check-parts.ts'
import { hasNews } from './checked-rules.ts'
import { countRows, findAgencyOfImport, findRows, lockImport, writeRows } from './import-queries.ts'
import { importsPerHour, jobOf, partiesMax } from './import-rules.ts'

type Stored = Awaited<ReturnType<typeof lockImport>>

export const startImport = implement(call, async (context) => {
  const { input, user, db } = context
  await limitRate(db, `import:${user.id}`, importsPerHour, 3_600)
  const refusal = await db.transaction(async (tx) => {
    const stored = await lockImport(tx, user, input.id)
    if (stored.state === 'done') return undefined
    // Pressed twice, it is brought in once; a job that died in its last attempt begins again.
    if (stored.state !== 'running') {
      const changed = await lookAgain(tx, stored, context)
      if (changed) return changed
      // Who starts it is answered for by it from now on: a colleague may go on with what another read.
      await tx.update(caseImports).set({ state: 'running', createdBy: user.id }).where(eq(caseImports.id, stored.id))
    }
    await addJob(tx, 'imports.bringIn', { importId: stored.id }, jobOf(stored.id))
    return undefined
  })
  if (refusal) throw refusal
  return { ok: true }
})

/**
 * A checked import may wait for weeks, and the rest of one that stopped too: what is left of it is judged again, against the book as it is
 * now. What nobody was asked about is not brought in; it is written down for the page, so the refusal is answered once that is kept.
 */
async function lookAgain(tx: Tx, stored: Stored, context: HandlerContext<typeof call>): Promise<AppError | undefined> {
  const { input, user, services } = context
  if (stored.state !== 'checked' && stored.state !== 'failed') throw new AppError('imports.notChecked')
  if ((await countRows(tx, [stored.id])).get(stored.id)?.ready === 0) throw new AppError('imports.nothingReady')
  await holdOpenAgency(tx, await findAgencyOfImport(tx, user))
  const left = await findRows(tx, stored.id, { states: ['ready', 'joined', 'known'], isLeft: true })
  const { mapping } = stored
  const { rows, summary } = await checkRows(tx, left, { user, mapping, today: beijingDate(services.now()) })
  const wasReady = new Set(left.flatMap(({ state, line }) => (state === 'ready' ? [line] : [])))
  const isMore = rows.some(({ state, line }) => state === 'ready' && !wasReady.has(line))
  await tx.update(caseImports).set({ summary }).where(eq(caseImports.id, stored.id))
  if (isMore || hasNews(stored.summary, summary)) {
    await writeRows(tx, stored.id, rows)
    return new AppError('imports.changed')
  }
  const { withoutClient, conflicts, intoClients } = summary
  if (withoutClient > 0 && !input.own) throw new AppError('imports.ownNotConfirmed', { count: withoutClient })
  if (conflicts > 0 && !input.conflictsSeen) throw new AppError('imports.conflictsNotConfirmed', { count: conflicts })
  if (intoClients > 0 && !input.clientsSeen) throw new AppError('imports.clientsNotConfirmed', { count: intoClients })
  if (conflicts > 0 || intoClients > 0) await keepYes(tx, stored, summary, context)
  return undefined
}

/** Who took the cases all the same is asked for later: what they were shown is kept, the names as far as the page named them. */
async function keepYes(tx: Tx, stored: Stored, summary: ImportSummary, context: HandlerContext<typeof call>) {
  const { conflicts, conflictParties, intoClients, clientsHere } = summary
  const named = (names: readonly string[]) => names.slice(0, partiesMax).join('; ')
  const detail = {
    ...{ file: stored.fileName, conflicts, parties: named(conflictParties), partyCount: conflictParties.length },
    ...{ intoClients, clients: named(clientsHere), clientCount: clientsHere.length },
  }
  await writeAudit(tx, {
    ...{ actor: context.user, action: call.name, subjectKind: 'import', subjectId: stored.id },
    ...{ detail, requestId: context.client.requestId },
  })
}

export const dropImport = implement(dropCall, async ({ input, user, db }) => {
  await db.transaction(async (tx) => {
    const stored = await lockImport(tx, user, input.id)
    if (stored.state !== 'mapping' && stored.state !== 'checked') throw new AppError('imports.notDroppable')
    await tx.delete(caseImports).where(eq(caseImports.id, stored.id))
  })
  return { ok: true }
})
