import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import type { KindMarks, MarkFact, MarkLeft } from '../../kernel/orders/kind-marks-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { type MarkChange, type MarkFacts, notices } from '../../platform/db/schema/notices.ts'
import { situationColumns, type WatchedRow } from './watched-rules.ts'

/** What the copy of the register speaks of. */
const registerFacts: readonly MarkFact[] = [
  'name',
  'classes',
  'holderName',
  'status',
  'publishedOn',
  'registeredOn',
  'validTo',
]
const facts: readonly MarkFact[] = [...registerFacts, 'relation', 'number', 'appliedOn', 'orderId']

export function markFactsOf(row: WatchedRow): MarkFacts {
  const { relation, number, name, classes, holderName, status, appliedOn } = row
  const { publishedOn, registeredOn, validTo, sourceName, sourceAge, orderId, typed } = row
  return {
    ...{ relation, number, name, classes, holderName, status, appliedOn },
    ...{ publishedOn, registeredOn, validTo, sourceName, sourceAge, orderId, typed },
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether two states of a mark say the same, whoever said it. */
export function isSameMark(a: MarkFacts, b: MarkFacts): boolean {
  return facts.every((fact) => isSame(a[fact], b[fact]))
}

const isSourceSame = (a: MarkFacts, b: MarkFacts) => a.sourceName === b.sourceName && a.sourceAge === b.sourceAge

/** Whether a document that was recorded later changed one of the same marks: that one goes first. */
async function findLaterChange(
  db: Db,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  changes: readonly MarkChange[],
): Promise<boolean> {
  if (changes.length === 0) return false
  const ids = sql.join(
    changes.map((change) => sql`${change.id}`),
    sql`, `,
  )
  const later = and(
    eq(notices.ownerId, ownerId),
    eq(notices.stage, 'confirmed'),
    // In the database: an instant loses its microseconds on the way here.
    sql`${notices.confirmedAt} > (select n.confirmed_at from notices n where n.id = ${id})`,
    sql`exists (select from jsonb_array_elements(${notices.undo} -> 'marks') m where m ->> 'id' in (${ids}))`,
  )
  return (await db.$count(notices, later)) > 0
}

/**
 * Takes back what a document did to marks of a list. What a person typed since, or the register copy said since, stays and is
 * answered; a mark that its owner took out meanwhile stays out.
 */
async function takeBackMarks(tx: Tx, changes: readonly MarkChange[]): Promise<readonly MarkLeft[]> {
  const left: MarkLeft[] = []
  for (const change of changes) {
    const [row] = await tx.select().from(watchedMarks).where(eq(watchedMarks.id, change.id)).for('update')
    const stays = row && (await takeBack(tx, row, change))
    if (stays) left.push(stays)
  }
  return left
}

/** What every kind of order does with its changes of watched marks when a document goes. */
export const takenBackMarks: Omit<KindMarks, 'follow'> = { findLaterChange, takeBack: takeBackMarks }

async function takeBack(tx: Tx, row: WatchedRow, { before, after }: MarkChange): Promise<MarkLeft | undefined> {
  const now = markFactsOf(row)
  if (before === null) {
    const isUntouched = isSameMark(now, after) && row.notes === ''
    if (!isUntouched || !isSourceSame(now, after) || now.typed.length > 0) return { number: row.number, facts: [] }
    await tx.delete(watchedMarks).where(eq(watchedMarks.id, row.id))
    return undefined
  }
  const isSpokenOfSince = !isSourceSame(now, after)
  const isLeft = (fact: MarkFact) =>
    !isSame(now[fact], after[fact]) ||
    (registerFacts.includes(fact) && (isSpokenOfSince || (now.typed.includes(fact) && !after.typed.includes(fact))))
  const changed = facts.filter((fact) => !isSame(before[fact], after[fact]))
  const back = changed.filter((fact) => !isLeft(fact))
  const typedBefore = back.filter((fact) => before.typed.includes(fact))
  const { sourceName, sourceAge } = before
  await writeFacts(tx, {
    ...row,
    ...Object.fromEntries(back.map((fact) => [fact, before[fact]])),
    typed: [...new Set([...row.typed, ...typedBefore])],
    ...(!isSpokenOfSince && { sourceName, sourceAge }),
  })
  const left = changed.filter(isLeft)
  return left.length > 0 ? { number: row.number, facts: left } : undefined
}

/** Computed anew as of the last computation, as a changed mark is. */
export async function writeFacts(tx: Tx, row: WatchedRow): Promise<void> {
  const on = civilDate(row.remindedThrough)
  await tx
    .update(watchedMarks)
    .set({ ...row, ...situationColumns(row, on, on) })
    .where(eq(watchedMarks.id, row.id))
}
