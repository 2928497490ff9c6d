import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import { type ImportedMark, isImportedMark } from '@portal/domain/office/imports/read-case'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { isLiveMark } from '@portal/domain/trademarks/register/mark-statuses'
import { inArray, sql } from 'drizzle-orm'
import { pairsOf } from '../../docket/monitoring/watch-write-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { writeFacts } from '../../trademarks/register/mark-undo-queries.ts'
import { marksToActOn } from '../../trademarks/register/watched-access.ts'
import { insertWatchedMarks, lockWatchedList } from '../../trademarks/register/watched-queries.ts'
import { situationColumns, type WatchedRow } from '../../trademarks/register/watched-rules.ts'
import type { BringingIn, Made } from './bring-in-queries.ts'
import { importingAgency, notesFor } from './import-rules.ts'
import type { Watched } from './watch-patent-queries.ts'
import { Filling, isAwaited, noteOfConflicts, notesOfOthers } from './watched-before-rules.ts'

interface MadeMark extends Omit<Made, 'case'> {
  readonly one: ImportedMark
}

/** Puts marks on their owners' lists, so that their renewals stand in the docket. */
export async function watchMarks(tx: Tx, made: readonly Made[], { user, today }: BringingIn): Promise<Watched> {
  const marks = made.flatMap(({ case: one, ...row }): MadeMark[] => (isImportedMark(one) ? [{ ...row, one }] : []))
  if (marks.length === 0) return { ids: new Map(), notes: new Map() }
  for (const ownerId of [...new Set(marks.map((row) => row.ownerId))].sort()) await lockWatchedList(tx, ownerId)
  const agencyId = importingAgency(user) ?? null
  await insertWatchedMarks(
    tx,
    marks.map(({ one, orderId, ownerId, kept }) => {
      const { filedOn: appliedOn = null, publishedOn = null, registeredOn = null, validTo = null } = one
      const facts = { relation: 'own' as const, status: one.state, publishedOn, registeredOn, validTo }
      return {
        ...facts,
        ...{ ownerId, orderId, agencyId, createdBy: user.id, number: one.number, name: one.title },
        notes: notesFor(ownerId, one, user),
        ...kept,
        ...{ classes: [...one.classes], holderName: one.applicant, appliedOn },
        // A copy of the register of after this day knows better, and so do documents of the office.
        ...{ sourceAge: today, remindedThrough: today },
        ...situationColumns(facts, today, today),
      }
    }),
  )
  const rows = await tx
    .select({ id: watchedMarks.id, orderId: watchedMarks.orderId })
    .from(watchedMarks)
    .where(
      inArray(
        watchedMarks.orderId,
        marks.map(({ orderId }) => orderId),
      ),
    )
  const ids = new Map(rows.flatMap(({ id, orderId }) => (orderId === null ? [] : [[orderId, id] as const])))
  return {
    ids,
    notes: await takeWatched(
      tx,
      marks.filter(({ orderId }) => !ids.has(orderId)),
      user,
    ),
  }
}

/** A mark that its owner watched before becomes their own one of the order; what its list does not know the sheet tells it. A list of others is left. */
async function takeWatched(
  tx: Tx,
  rows: readonly MadeMark[],
  user: SessionUser,
): Promise<ReadonlyMap<string, TwoLanguages>> {
  const notes = new Map<string, TwoLanguages>()
  if (rows.length === 0) return notes
  const agencyId = importingAgency(user) ?? null
  const pairs = rows.map(({ ownerId, one }) => ({ ownerId, number: one.number }))
  const listed = await tx
    .select()
    .from(watchedMarks)
    .where(
      sql`(${watchedMarks.ownerId}, ${watchedMarks.number}) in (select "ownerId", number from ${pairsOf(pairs)})
        and (${marksToActOn(user)} or ${isAwaited(watchedMarks.ownerId)})`,
    )
    .orderBy(watchedMarks.id)
    .for('update')
  for (const mark of listed) {
    const row = rows.find(({ ownerId, one }) => ownerId === mark.ownerId && one.number === mark.number)
    if (!row) continue
    const { filled, note } = fillMark(mark, { ...row.one, notes: notesFor(row.ownerId, row.one, user) })
    await writeFacts(tx, { ...filled, orderId: mark.orderId ?? row.orderId, agencyId: mark.agencyId ?? agencyId })
    if (note) notes.set(row.orderId, note)
  }
  return new Map([...notesOfOthers(rows, listed), ...notes])
}

function fillMark(mark: WatchedRow, one: ImportedMark) {
  const filling = new Filling()
  const told = {
    appliedOn: filling.fill('filedOn', mark.appliedOn, one.filedOn),
    publishedOn: filling.fill('publishedOn', mark.publishedOn, one.publishedOn),
    registeredOn: filling.fill('grantedOn', mark.registeredOn, one.registeredOn),
    validTo: filling.fill('validTo', mark.validTo, one.validTo),
    notes: filling.fill('notes', mark.notes, one.notes),
    name: mark.name === '' ? one.title : undefined,
    holderName: mark.holderName === '' ? one.applicant : undefined,
  }
  const written = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  // A list that did not know of the registration is behind; its renewal is counted from now on.
  const status = told.registeredOn !== undefined && isLiveMark(mark.status) ? one.state : mark.status
  if (!one.isStateTaken && status !== one.state) {
    filling.conflicts.push({ field: 'state', value: trademarkStates[status].name })
  }
  if (mark.classes.toSorted((a, b) => a - b).join() !== one.classes.join()) {
    filling.conflicts.push({ field: 'classes', value: mark.classes.join(' ') })
  }
  const filled: WatchedRow = { ...mark, ...written, status, relation: 'own' }
  return { filled, note: noteOfConflicts(filling.conflicts) }
}
