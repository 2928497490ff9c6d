import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { activateRuleBook, type RuleBook, type RuleRow, shippedBook } from '@portal/domain/platform/rules/rule-book'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '../db/connection.ts'
import { ruleBooks, ruleRows } from '../db/schema/rules.ts'

type StoredRow = typeof ruleRows.$inferSelect

/** An entered row as the rules read it. */
export function toRuleRow(
  row: Pick<
    StoredRow,
    'kind' | 'key' | 'value' | 'validFrom' | 'validTo' | 'sourceEn' | 'sourceZh' | 'needsConfirmation'
  >,
): RuleRow {
  return {
    kind: row.kind,
    key: row.key,
    value: row.value,
    validFrom: civilDate(row.validFrom),
    validTo: row.validTo === null ? null : civilDate(row.validTo),
    source: { en: row.sourceEn, zh: row.sourceZh },
    needsConfirmation: row.needsConfirmation,
  }
}

/** Every row in force with the version of all: one statement, so that both are of one moment. */
export async function findRuleBook(db: Db): Promise<RuleBook> {
  const rows = await db
    .select({ version: ruleBooks.version, row: ruleRows })
    .from(ruleBooks)
    .leftJoin(ruleRows, eq(ruleRows.state, 'applied'))
    .orderBy(asc(ruleRows.kind), asc(ruleRows.key), asc(ruleRows.validFrom))
  return { version: rows[0]?.version ?? 0, rows: rows.flatMap(({ row }) => (row ? [toRuleRow(row)] : [])) }
}

/** Locks all rules for a change. @returns their version. */
export async function lockRuleBook(tx: Tx): Promise<number> {
  const [row] = await tx.select({ version: ruleBooks.version }).from(ruleBooks).for('update')
  if (!row) throw new Error('the book of rules is gone')
  return row.version
}

/** Raises the version of all rules. @returns the new one. */
export async function raiseVersion(tx: Tx): Promise<number> {
  const [row] = await tx
    .update(ruleBooks)
    .set({ version: sql`${ruleBooks.version} + 1` })
    .returning({ version: ruleBooks.version })
  if (!row) throw new Error('the book of rules is gone')
  return row.version
}

/** The entered row in force of one rule that begins on a day. */
export async function findApplied(
  db: Db,
  kind: string,
  key: string,
  validFrom: string,
): Promise<StoredRow | undefined> {
  const [row] = await db
    .select()
    .from(ruleRows)
    .where(
      and(
        eq(ruleRows.kind, kind),
        eq(ruleRows.key, key),
        eq(ruleRows.validFrom, validFrom),
        eq(ruleRows.state, 'applied'),
      ),
    )
    .limit(1)
  return row
}

export async function findRuleRow(db: Db, id: string): Promise<StoredRow | undefined> {
  const [row] = await db.select().from(ruleRows).where(eq(ruleRows.id, id)).limit(1)
  return row
}

/** The row that gave its place to another one, the last first. */
export async function findReplacedBy(db: Db, id: string): Promise<StoredRow | undefined> {
  const [row] = await db
    .select()
    .from(ruleRows)
    .where(and(eq(ruleRows.replacedBy, id), eq(ruleRows.state, 'replaced')))
    .orderBy(desc(ruleRows.enteredAt), desc(ruleRows.id))
    .limit(1)
  return row
}

/** How long a process takes what it knows of the version for true. */
const freshMs = 1000
const asked = new WeakMap<Database['pool'], { at: number; reply: Promise<void> }>()

/** The newest book read from each database: a process serves one, tests serve several. */
const books = new WeakMap<Database['pool'], RuleBook>()

async function refresh({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  const known = books.get(pool) ?? shippedBook
  const [row] = await db.select({ version: ruleBooks.version }).from(ruleBooks).limit(1)
  const read = row && row.version > known.version ? await findRuleBook(db) : known
  // If two read at once, the older answer may arrive last.
  const meanwhile = books.get(pool) ?? known
  const newest = read.version >= meanwhile.version ? read : meanwhile
  books.set(pool, newest)
  activateRuleBook(newest)
}

/**
 * Brings the rules of this process up to date before anything is counted by them: asks for the version at most once a second, however
 * many requests wait, and reads the rows only when it has moved.
 */
export async function refreshRuleBook({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  const known = asked.get(pool)
  const now = performance.now()
  if (known && now - known.at < freshMs) return known.reply
  const reply = refresh({ db, pool })
  asked.set(pool, { at: now, reply })
  try {
    await reply
  } catch (error) {
    // The next request asks again instead of failing with this one.
    asked.delete(pool)
    throw error
  }
}

/** Reads the rules at once, after a change of one's own. */
export async function reloadRuleBook({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  asked.delete(pool)
  await refreshRuleBook({ db, pool })
}
