import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { markDeadline, markTermEnd } from '@portal/domain/law/marks/mark-deadlines'
import {
  type ImportedCase,
  type ImportedMark,
  importedWorkState,
  isImportedMark,
} from '@portal/domain/office/imports/read-case'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { sql } from 'drizzle-orm'
import { nextOrderNumbers } from '../../kernel/orders/order-number-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { importedCases } from '../../platform/db/schema/case-imports.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { deadlines, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { areaOfCase } from './import-rules.ts'
import type { FitRow } from './judge-parts.ts'
import { internalDay, limitRow } from './limit-rules.ts'
import { watchMarks } from './watch-mark-queries.ts'
import { watchPatents } from './watch-patent-queries.ts'
import { noteWritten } from './written-queries.ts'

/** A fit row with whose its case is. */
export interface OwnedRow extends FitRow {
  readonly ownerId: string
}
export interface Made extends OwnedRow {
  readonly orderId: string
  readonly kept: Kept
}
export interface BringingIn {
  readonly importId: string
  readonly user: SessionUser
  readonly today: CivilDate
  /** With whom the cases are, held open until they are there. */
  readonly agencyId: number
}

/** Whoever a sheet names keeps what is made, and it belongs to their main team; else the trigger of the table says who. */
type Kept = { readonly keeperId?: string; readonly ownerTeamId?: string | null }

async function findKept(tx: Tx, rows: readonly OwnedRow[]): Promise<(row: OwnedRow) => Kept> {
  const named = rows.flatMap(({ ownerId, keeperId }) => (keeperId === undefined ? [] : [{ ownerId, keeperId }]))
  if (named.length === 0) return () => ({})
  const { rows: found } = await tx.execute<{ ownerId: string; keeperId: string; teamId: string | null }>(sql`
    select p."ownerId", p."keeperId", main_team_of(p."ownerId", p."keeperId") as "teamId" from (select distinct *
      from json_to_recordset(${JSON.stringify(named)}::json) as n("ownerId" uuid, "keeperId" uuid)) p`)
  const teams = new Map(found.map(({ ownerId, keeperId, teamId }) => [`${ownerId} ${keeperId}`, teamId]))
  return ({ ownerId, keeperId }) =>
    keeperId === undefined ? {} : { keeperId, ownerTeamId: teams.get(`${ownerId} ${keeperId}`) ?? null }
}

export interface MadeOf {
  readonly orderId: string
  /** What is to be known of it: it was watched before, with other facts. */
  readonly note: TwoLanguages | undefined
}

/**
 * Makes the orders of fit rows with all that stands beside them, under the lock of the importing organisation.
 *
 * @returns the order of each row, by its line.
 */
export async function bringIn(
  tx: Tx,
  rows: readonly OwnedRow[],
  around: BringingIn,
): Promise<ReadonlyMap<number, MadeOf>> {
  if (rows.length === 0) return new Map()
  const made = await insertOrders(tx, rows, around)
  await insertBeside(tx, made, around)
  const patents = await watchPatents(tx, made, around)
  const marks = await watchMarks(tx, made, around)
  await tx.insert(importedCases).values(
    made.map(({ orderId, ownerId, case: one }) => ({
      orderId,
      notes: ownerId === around.user.ownerId ? '' : one.notes,
      importId: around.importId,
      organisationId: around.user.ownerId,
      area: areaOfCase(one),
      number: one.number,
      ownReference: one.ownReference,
      classes: isImportedMark(one) ? [...one.classes] : [],
      watchId: patents.ids.get(orderId) ?? null,
      watchedMarkId: marks.ids.get(orderId) ?? null,
    })),
  )
  await noteWritten(
    tx,
    made.map(({ orderId }) => orderId),
  )
  const noteOf = (orderId: string) => patents.notes.get(orderId) ?? marks.notes.get(orderId)
  return new Map(made.map(({ line, orderId }) => [line, { orderId, note: noteOf(orderId) }]))
}

async function insertOrders(tx: Tx, rows: readonly OwnedRow[], around: BringingIn): Promise<readonly Made[]> {
  const { user, today, agencyId } = around
  const keptOf = await findKept(tx, rows)
  const numbers = await nextOrderNumbers(tx, rows.length)
  const values = rows.map((row, at): typeof orders.$inferInsert => {
    const { ownerId, case: one, handler } = row
    const [first] = one.limits.toSorted((a, b) => (a.officialOn < b.officialOn ? -1 : 1))
    const orderNo = numbers[at]
    if (orderNo === undefined) throw new Error('fewer order numbers than rows')
    return {
      ...{ orderNo, ownerId, createdBy: user.id, agencyId, kind: one.kind, title: one.title },
      ...{ agentId: handler?.agentId ?? null, handlerId: handler?.userId ?? null, applicantName: one.applicant },
      ...keptOf(row),
      ...(!isImportedMark(one) && { patentNumber: one.number, filedOn: one.filedOn ?? null }),
      // It costs nothing here, and nobody is asked to pay it.
      paymentState: paymentStates.closed.code,
      workState: importedWorkState(one),
      officialState: one.state,
      deadlineOfficialOn: first?.officialOn ?? null,
      deadlineInternalOn: first ? internalDay(first.officialOn, today) : null,
    }
  })
  const made = await tx.insert(orders).values(values).returning({ id: orders.id, orderNo: orders.orderNo })
  const idOf = new Map(made.map(({ id, orderNo }) => [orderNo, id]))
  return rows.map((row, at): Made => {
    const orderId = idOf.get(numbers[at] ?? '')
    if (orderId === undefined) throw new Error('an insert answered fewer rows')
    return { ...row, orderId, kept: keptOf(row) }
  })
}

/** History, what the office gave, and the limit that the sheet names. */
async function insertBeside(tx: Tx, made: readonly Made[], { user, today }: BringingIn): Promise<void> {
  const actor = { actorId: user.id, actorRole: user.role }
  await tx.insert(orderEvents).values(
    made.flatMap(({ orderId, case: one }) => {
      const event = { orderId, ...actor, event: 'broughtIn' }
      // The life line counts its steps by these days and not by today. What came afterwards has no day that the sheet tells: the order
      // says that it stands so, and no event does.
      const day = (on: CivilDate | undefined) => (on === undefined ? {} : { sentOn: on })
      return [
        { ...event, subject: 'work', toState: String(importedWorkState(one)), detail: day(one.filedOn) },
        ...stepsOf(one).map(([toState, on]) => ({ ...event, subject: 'official' as const, toState, detail: day(on) })),
      ]
    }),
  )
  const marks = made.flatMap(({ orderId, case: one }) => (isImportedMark(one) ? [{ orderId, one }] : []))
  if (marks.length > 0) {
    await tx.insert(officeFacts).values(marks.map(({ orderId, one }) => ({ orderId, ...officeFactsOf(one) })))
  }
  const limits = made.flatMap(({ orderId, ownerId, case: one }) =>
    one.limits.map((limit) => limitRow({ orderId, ownerId, limit, today })),
  )
  if (limits.length > 0) await tx.insert(deadlines).values(limits)
}

/** What the office gave, with its day: each day is that of its own step, wherever the case stands by now. */
function stepsOf(one: ImportedCase): readonly (readonly [string, CivilDate])[] {
  const steps: readonly (readonly [string, CivilDate | undefined])[] = isImportedMark(one)
    ? [
        ['tmPublished', one.publishedOn],
        ['tmRegistered', one.registeredOn],
      ]
    : [['granted', one.grantedOn]]
  return steps.flatMap(([state, on]) => (on === undefined ? [] : [[state, on] as const]))
}

function officeFactsOf({ number, filedOn, publishedOn, registeredOn, validTo }: ImportedMark) {
  return {
    ...{ number, filedOn: filedOn ?? null, publishedOn: publishedOn ?? null, registeredOn: registeredOn ?? null },
    oppositionEndsOn: publishedOn ? markDeadline('opposition', publishedOn).lastOn : null,
    validTo: validTo ?? (registeredOn ? markTermEnd(registeredOn, publishedOn) : null),
  }
}
