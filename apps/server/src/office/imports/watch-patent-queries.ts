import { importKnownWords, watchedLegalNames } from '@portal/domain/office/imports/import-faults'
import { type ImportedPatent, isImportedMark, isPaidBelieved } from '@portal/domain/office/imports/read-case'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth, type TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { eq, inArray, sql } from 'drizzle-orm'
import { lockOwnedList } from '../../docket/monitoring/gather-queries.ts'
import { type PatentFacts, patentData } from '../../docket/monitoring/patent-data-rules.ts'
import { isWorkedOn } from '../../docket/monitoring/watch-access.ts'
import {
  insertWatches,
  pairsOf,
  rewriteWatches,
  type Watch,
  type WatchToAdd,
} from '../../docket/monitoring/watch-write-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { BringingIn, Made } from './bring-in-queries.ts'
import { importingAgency, notesFor } from './import-rules.ts'
import { Filling, isAwaited, noteOfConflicts, notesOfOthers } from './watched-before-rules.ts'

export interface Watched {
  /** What was written anew, by order. */
  readonly ids: ReadonlyMap<string, string>
  /** What is to be known of what was on the list before, by order. */
  readonly notes: ReadonlyMap<string, TwoLanguages>
}
interface MadePatent extends Omit<Made, 'case'> {
  readonly one: ImportedPatent
}

/** Puts patents on their owners' lists, in the transaction that made their orders. */
export async function watchPatents(tx: Tx, made: readonly Made[], { user, today }: BringingIn): Promise<Watched> {
  const patents = made.flatMap(({ case: one, ...row }): MadePatent[] => (isImportedMark(one) ? [] : [{ ...row, one }]))
  if (patents.length === 0) return { ids: new Map(), notes: new Map() }
  // Always in the same order, so that two who bring in at once never wait for each other.
  for (const ownerId of [...new Set(patents.map((row) => row.ownerId))].sort()) await lockOwnedList(tx, ownerId)
  const numbers = patents.map(({ one }) => one.number)
  const ids = await patentData().findIds(tx, numbers)
  const facts = await patentData().findFacts(tx, [...new Set(ids.values())], today)
  const agencyId = importingAgency(user) ?? null
  const unbelieved = new Map<string, TwoLanguages>()
  const list = patents.map(({ one, orderId, ownerId, kept }): WatchToAdd => {
    const known: PatentFacts | undefined = facts.get(ids.get(one.number) ?? 0)
    const filedOn = one.filedOn ?? known?.filedOn ?? null
    const paidThrough = believedPaid(one, filedOn, today)
    if (paidThrough !== one.paidThrough) unbelieved.set(orderId, noteOfPaid(one, filedOn))
    return {
      ...{ ownerId, agencyId, orderId, number: one.number, kind: one.kind, createdBy: user.id },
      notes: notesFor(ownerId, one, user),
      ...kept,
      title: one.title,
      applicantName: one.applicant || known?.applicantName || '',
      // What the sheet says counts, the data fill its gaps; where they differ they are shown as news by the nightly comparison.
      filedOn,
      grantedOn: one.grantedOn ?? known?.grantedOn ?? null,
      legal: one.isStateTaken ? (known?.legal ?? 'pending') : legalOf(one.state),
      reductionPercent: one.reduction,
      paidThroughYear: paidThrough ?? null,
      isPaidAssumed: paidThrough === undefined,
      patentId: known?.patentId ?? null,
      publicationNumber: known?.publicationNumber ?? null,
      isLate: paidThrough === undefined && (known?.isLate ?? false),
    }
  })
  const added = await insertWatches(tx, list, today)
  const orderIds = patents.map(({ orderId }) => orderId)
  const rows = await tx
    .select({ id: watches.id, orderId: watches.orderId })
    .from(watches)
    .where(inArray(watches.orderId, orderIds))
  const before = patents.filter(({ ownerId, one }) => !added.has(`${ownerId} ${one.number}`))
  return {
    ids: new Map(rows.flatMap(({ id, orderId }) => (orderId === null ? [] : [[orderId, id] as const]))),
    notes: new Map([...unbelieved, ...(await takeWatched(tx, before, { user, today }))]),
  }
}

/**
 * A patent that its owner watched before is the one of the order now: it is found from the case and goes where that goes. What its list
 * does not know the sheet tells it; what it knows otherwise stays, and is told. A list that who brings in does not act on is left as it is,
 * and nothing of it is told: naming a number must not open, change or take over what the client or another agency looks after.
 */
async function takeWatched(
  tx: Tx,
  rows: readonly MadePatent[],
  { user, today }: { readonly user: SessionUser; readonly today: CivilDate },
): Promise<ReadonlyMap<string, TwoLanguages>> {
  const notes = new Map<string, TwoLanguages>()
  if (rows.length === 0) return notes
  const agencyId = importingAgency(user) ?? null
  const pairs = rows.map(({ ownerId, one }) => ({ ownerId, number: one.number }))
  const listed = await tx
    .select()
    .from(watches)
    .where(
      sql`${watches.removedAt} is null and (${watches.ownerId}, ${watches.number}) in (select "ownerId", number from ${pairsOf(pairs)})
        and (${isWorkedOn(user)} or ${isAwaited(watches.ownerId)})`,
    )
    .orderBy(watches.id)
    .for('update')
  const changed: string[] = []
  for (const watch of listed) {
    const row = rows.find(({ ownerId, one }) => ownerId === watch.ownerId && one.number === watch.number)
    if (!row) continue
    const { patch, note } = fillWatch(watch, { ...row.one, notes: notesFor(row.ownerId, row.one, user) }, today)
    const set = { orderId: watch.orderId ?? row.orderId, agencyId: watch.agencyId ?? agencyId, ...patch }
    await tx.update(watches).set(set).where(eq(watches.id, watch.id))
    changed.push(watch.id)
    if (note) notes.set(row.orderId, note)
  }
  await rewriteWatches(tx, changed, today)
  return new Map([...notesOfOthers(rows, listed), ...notes])
}

/** What the sheet says is paid, as far as it goes with a day of filing that the sheet itself may lack. */
const believedPaid = ({ paidThrough }: ImportedPatent, filedOn: string | null, today: CivilDate): number | undefined =>
  paidThrough !== undefined && filedOn !== null && !isPaidBelieved(paidThrough, civilDate(filedOn), today)
    ? undefined
    : paidThrough

const noteOfPaid = ({ paidThrough = 0 }: ImportedPatent, on: CivilDate | null): TwoLanguages =>
  fillBoth(importKnownWords.paidNotBelieved, { year: paidThrough, on: on ?? '—' })

function fillWatch(watch: Watch, one: ImportedPatent, today: CivilDate) {
  const filling = new Filling()
  const filedOn = filling.fill('filedOn', watch.filedOn, one.filedOn)
  const grantedOn = filling.fill('grantedOn', watch.grantedOn, one.grantedOn)
  const notes = filling.fill('notes', watch.notes, one.notes)
  const paidThrough = believedPaid(one, filedOn ?? watch.filedOn, today)
  const isPaidTold = paidThrough !== undefined && watch.isPaidAssumed
  if (one.paidThrough !== undefined && !isPaidTold && watch.paidThroughYear !== one.paidThrough) {
    filling.conflicts.push({ field: 'paidThrough', value: watch.paidThroughYear ?? '—' })
  }
  // Nothing tells a list without a reduction from one on which nobody named it: too little would be paid if it were guessed.
  if (one.reduction !== 0 && one.reduction !== watch.reductionPercent) {
    filling.conflicts.push({ field: 'reduction', value: `${watch.reductionPercent}%` })
  }
  const told = one.isStateTaken ? undefined : legalOf(one.state)
  const isGranted = grantedOn !== undefined && watch.legal !== 'ended'
  const legal = watch.legal === 'unknown' ? told : isGranted ? 'granted' : undefined
  const stands = legal ?? watch.legal
  if (told !== undefined && stands !== told)
    filling.conflicts.push({ field: 'state', value: watchedLegalNames[stands] })
  return {
    note: noteOfConflicts(filling.conflicts),
    patch: {
      ...(filedOn && { filedOn }),
      ...(grantedOn && { grantedOn }),
      ...(legal && { legal }),
      ...(notes && { notes }),
      ...(isPaidTold && { paidThroughYear: paidThrough, isPaidAssumed: false }),
      ...(watch.title === '' && { title: one.title }),
      ...(watch.applicantName === '' && { applicantName: one.applicant }),
    },
  }
}

const legalOf = (state: ImportedPatent['state']): WatchToAdd['legal'] => {
  if (state === 'granted') return 'granted'
  return ['lapsed', 'invalid', 'expired', 'withdrawn', 'rejected'].includes(state) ? 'ended' : 'pending'
}
