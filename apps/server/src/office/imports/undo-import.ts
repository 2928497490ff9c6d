import { undoImport as call } from '@portal/contract/office/imports'
import { importTouchWords } from '@portal/domain/office/imports/import-faults'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { caseImports } from '../../platform/db/schema/case-imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { countRows, lockImport } from './import-queries.ts'
import { jobOf, type StoredImport } from './import-rules.ts'
import { countMadeCases, findAddedLimits, findTouchedCases, goingOf, tryKeptAgain } from './undo-queries.ts'
import { countUnusedClients } from './unused-client-queries.ts'

const namedMax = 100

export const undoImport = implement(call, async ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const stored = await lockImport(tx, user, input.id)
    const { id, state } = stored
    // What an undo kept can be tried again: what stood in its way may be gone. An undo whose job died in its last attempt begins again.
    const kept = state === 'undone' ? ((await countRows(tx, [id])).get(id)?.kept ?? 0) : 0
    if (state !== 'done' && state !== 'failed' && state !== 'undoing' && kept === 0) {
      throw new AppError('imports.notUndoable')
    }
    const told = await tell(tx, stored, kept > 0)
    if (!input.dryRun) {
      if (kept > 0) await tryKeptAgain(tx, id)
      await tx.update(caseImports).set({ state: 'undoing' }).where(eq(caseImports.id, id))
      await addJob(tx, 'imports.undo', { importId: id }, jobOf(id))
    }
    return told
  }),
)

/** What goes and what stays, and why. */
async function tell(tx: Tx, { id, clientIds }: StoredImport, isAgain: boolean) {
  const state = isAgain ? 'kept' : 'made'
  const cases = await countMadeCases(tx, id, state)
  const touched = cases.kept === 0 ? [] : await findTouchedCases(tx, id, { state, limit: namedMax })
  const limits = await findAddedLimits(tx, id, isAgain ? 'kept' : 'joined')
  const limitsKept = limits.filter(({ touch }) => touch !== null)
  return {
    going: cases.going,
    limitsGoing: limits.length - limitsKept.length,
    clientsGoing: cases.going === 0 ? 0 : await countUnusedClients(tx, clientIds, goingOf(id, state)),
    keptCount: cases.kept + limitsKept.length,
    kept: [...touched, ...limitsKept]
      .slice(0, namedMax)
      .flatMap(({ orderNo, title, touch }) =>
        touch === null ? [] : [{ orderNo, title, reason: { ...importTouchWords[touch] } }],
      ),
  }
}
