import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { sandboxRecords as table } from '../../platform/db/schema/payments.ts'
import type {
  SandboxBodies,
  SandboxKind,
  SandboxRecord,
  SandboxStore,
} from '../../platform/outside/wechat-pay/sandbox/store.ts'

type Row = typeof table.$inferSelect

function toRecord<K extends SandboxKind>(row: Row): SandboxRecord<K> {
  // Written by `insert` and `replace`, which hold the body to its kind.
  return { key: row.key, version: row.version, dueAt: row.dueAt, body: row.body as SandboxBodies[K] }
}

/** The sandbox gateway's memory in our database: every server process on it shows the same gateway. */
export function createDatabaseSandboxStore(db: Db): SandboxStore {
  const at = (kind: SandboxKind, key: string) => and(eq(table.kind, kind), eq(table.key, key))
  return {
    async insert(kind, key, body, dueAt) {
      const rows = await db
        .insert(table)
        .values({ kind, key, body, dueAt })
        .onConflictDoNothing()
        .returning({ key: table.key })
      return rows.length === 1
    },
    async find(kind, key) {
      const [row] = await db.select().from(table).where(at(kind, key))
      return row && toRecord(row)
    },
    async replace(kind, key, version, body, dueAt) {
      const rows = await db
        .update(table)
        .set({ body, dueAt, version: sql`${table.version} + 1` })
        .where(and(at(kind, key), eq(table.version, version)))
        .returning({ key: table.key })
      return rows.length === 1
    },
    async list(kind, after, limit) {
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.kind, kind), sql`${table.key} collate "C" > ${after}`))
        .orderBy(sql`${table.key} collate "C"`)
        .limit(limit)
      return rows.map((row) => toRecord(row))
    },
    async listDue(kind, before, limit) {
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.kind, kind), lte(table.dueAt, before)))
        .orderBy(asc(table.dueAt), sql`${table.key} collate "C"`)
        .limit(limit)
      return rows.map((row) => toRecord(row))
    },
    async findNextDueAt(kind) {
      const [row] = await db
        .select({ dueAt: table.dueAt })
        .from(table)
        .where(and(eq(table.kind, kind), isNotNull(table.dueAt)))
        .orderBy(asc(table.dueAt))
        .limit(1)
      return row?.dueAt ?? undefined
    },
    async deleteDue(kind, before) {
      await db.delete(table).where(and(eq(table.kind, kind), lt(table.dueAt, before)))
    },
  }
}
