import { importKnownWords } from '@portal/domain/office/imports/import-faults'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { and, eq, sql } from 'drizzle-orm'
import { findRequester } from '../../kernel/lists/export-queries.ts'
import { holdOpenAgency } from '../../kernel/orders/order-agency-queries.ts'
import type { Database, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { caseImports } from '../../platform/db/schema/case-imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { addLimits } from './add-limit-queries.ts'
import { bringIn, type MadeOf } from './bring-in-queries.ts'
import { ownRows } from './client-queries.ts'
import { findAgencyOfImport, findRows, type JudgedRow, type StoredRow, writeRows } from './import-queries.ts'
import { type AddingRow, type FitRow, judgeRows } from './judge-parts.ts'
import { plainName } from './judge-queries.ts'
import { tellAgency, tellClients } from './tell-queries.ts'

/** Cases made in one transaction: small enough that others get on with their work between two. */
const batch = 250

/**
 * Brings in the rows of an import that are fit, piece by piece; each piece is whole or not there, so work that was killed goes on where
 * it was. Imports of one organisation follow each other row by row: of two with the same case the second finds it here.
 */
export const bringInTask: JobTask<{ readonly importId: string }> = async ({ importId }, context) => {
  const { database, services, signal, isLastAttempt } = context
  try {
    const today = beijingDate(services.now())
    while (await bringInBatch(database, importId, today)) {
      // The rest is done by the next attempt, in another process.
      if (signal?.aborted) throw new Error('asked to stop in the middle of an import')
    }
  } catch (error) {
    if (isLastAttempt) await endImport(database, importId, 'failed')
    throw error
  }
}

/**
 * Clients who work here, and the agency of a company, are told once of what came into their docket, also of an import that stopped halfway; of one
 * that went on afterwards, what came since.
 */
async function endImport({ db }: Pick<Database, 'db'>, importId: string, state: 'done' | 'failed'): Promise<void> {
  await db.transaction(async (tx) => {
    const isRunning = and(eq(caseImports.id, importId), eq(caseImports.state, 'running'))
    const [running] = await tx.select({ id: caseImports.id }).from(caseImports).where(isRunning).for('update')
    if (!running) return
    await tellClients(tx, importId)
    await tellAgency(tx, importId)
    await tx.update(caseImports).set({ state, endedAt: sql`now()` }).where(eq(caseImports.id, importId))
  })
}

/** Brings in one piece; false once nothing is left. */
export async function bringInBatch(
  database: Pick<Database, 'db'>,
  importId: string,
  today: CivilDate,
): Promise<boolean> {
  const [stored] = await database.db.select().from(caseImports).where(eq(caseImports.id, importId)).limit(1)
  if (stored?.state !== 'running') return false
  const user = await findRequester(database.db, { requestedBy: stored.createdBy, ownerId: stored.ownerId })
  // Whoever left the organisation, or may not draft any more, brings nothing in.
  if (!user?.rights.has('draft')) {
    await endImport(database, importId, 'failed')
    return false
  }
  const isLeft = await bringInNext(database, stored, { user, today })
  if (isLeft !== true) await endImport(database, importId, isLeft === 'closed' ? 'failed' : 'done')
  return isLeft === true
}

/** Brings in the next rows: whether there were any; `closed` of an agency that takes no cases any more. */
async function bringInNext(
  database: Pick<Database, 'db'>,
  { id: importId, ownerId, mapping, summary }: typeof caseImports.$inferSelect,
  { user, today }: Pick<Piece, 'user' | 'today'>,
): Promise<boolean | 'closed'> {
  const mayEnter = new Set((summary?.newClients ?? []).map(plainName))
  const piece = database.db.transaction(async (tx) => {
    await lockName(tx, `case imports ${ownerId}`)
    const agencyId = await findAgencyOfImport(tx, user)
    // Whoever closes the agency waits for the piece, or the piece is not brought in.
    await holdOpenAgency(tx, agencyId)
    // An undo may have begun since it was read.
    const [now] = await tx
      .select({ state: caseImports.state })
      .from(caseImports)
      .where(eq(caseImports.id, importId))
      .for('update')
    if (now?.state !== 'running') return false
    const rows = await findRows(tx, importId, { states: ['ready'], limit: batch })
    if (rows.length === 0) return false
    await bringInRows(tx, rows, { importId, user, today, agencyId, mapping, mayEnter })
    return true
  })
  return piece.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'agency.closed') return 'closed' as const
    throw error
  })
}

interface Piece {
  readonly importId: string
  readonly user: SessionUser
  readonly today: CivilDate
  readonly agencyId: number
  readonly mapping: (typeof caseImports.$inferSelect)['mapping']
  /** Clients whom the preview named as new: no other is entered. */
  readonly mayEnter: ReadonlySet<string>
}

async function bringInRows(tx: Tx, rows: readonly StoredRow[], piece: Piece) {
  const { importId, user, today, agencyId, mapping, mayEnter } = piece
  // All rows of a case are read together, also those that bring nothing themselves: what a further row leaves blank stands in them.
  const leads = [...new Set(rows.map(({ line, leadLine }) => leadLine ?? line))]
  const all = await findRows(tx, importId, { states: ['ready', 'joined', 'known'], leads, isLeft: true })
  const stays = new Set(all.flatMap(({ line, state }) => (state === 'known' ? [line] : [])))
  const judged = (await judgeRows(tx, all, { user, mapping, today, mayEnter })).filter(
    (one) => one.kind === 'makes' || !stays.has(one.kind === 'adds' ? one.row.line : one.line),
  )
  const fit = judged.flatMap((one) => (one.kind === 'makes' ? [one.row] : []))
  // Whoever records a document holds the case and then asks for its owner's lists, so the cases come first here too.
  const adding = judged.flatMap((one) => (one.kind === 'adds' ? [one.row] : []))
  const added = await addLimits(tx, adding, { user, today })
  const owned = await ownRows(tx, user, fit)
  if (owned.newClientIds.length > 0) {
    const clientIds = sql`${caseImports.clientIds} || ${sql.param([...owned.newClientIds])}::uuid[]`
    await tx.update(caseImports).set({ clientIds }).where(eq(caseImports.id, importId))
  }
  if (owned.homedIds.length > 0) {
    const homedIds = sql`${caseImports.homedIds} || ${sql.param([...owned.homedIds])}::uuid[]`
    await tx.update(caseImports).set({ homedIds }).where(eq(caseImports.id, importId))
  }
  const made = await bringIn(tx, owned.rows, { importId, user, today, agencyId })
  await writeRows(
    tx,
    importId,
    judged.flatMap((one): readonly JudgedRow[] => {
      if (one.kind === 'stays') return [{ line: one.line, state: one.state, found: one.found }]
      if (one.kind === 'adds') return [addedRow(one.row, added.get(one.row.line))]
      return madeRows(one.row, made.get(one.row.line))
    }),
  )
}

function addedRow({ line, here }: AddingRow, addedIds: readonly string[] = []): JudgedRow {
  const { orderNo, orderId } = here
  // Somebody recorded the document that sets it a moment ago.
  if (addedIds.length === 0) {
    const said = { orderId, limitIds: [] }
    return { line, state: 'known', found: { faults: [], note: fillBoth(importKnownWords.here, { orderNo }), said } }
  }
  const note = fillBoth(importKnownWords.limitAdded, { orderNo })
  return { line, state: 'joined', orderId, found: { faults: [], note, addedIds } }
}

function madeRows({ line: leadLine, parts }: FitRow, made: MadeOf | undefined): readonly JudgedRow[] {
  if (!made) throw new Error('a fit row made no case')
  const { orderId, note } = made
  const joined = fillBoth(importKnownWords.joined, { line: leadLine })
  return parts.map(({ line }) =>
    line === leadLine
      ? { line, state: 'made', orderId, ...(note && { found: { faults: [], note } }) }
      : { line, state: 'joined', orderId, leadLine, found: { faults: [], note: joined } },
  )
}
