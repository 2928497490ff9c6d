import { templatesMax } from '@portal/contract/office/teamwork-limits'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { taskTemplates } from '../../platform/db/schema/teamwork.ts'

const columns = {
  id: taskTemplates.id,
  version: taskTemplates.version,
  name: taskTemplates.name,
  orderKind: taskTemplates.orderKind,
  items: taskTemplates.items,
  dueInDays: taskTemplates.dueInDays,
}
type Facts = Pick<typeof taskTemplates.$inferSelect, 'name' | 'orderKind' | 'items' | 'dueInDays'>

const one = (organisationId: string, id: string) =>
  and(eq(taskTemplates.organisationId, organisationId), eq(taskTemplates.id, id))

/** Check lists of an organisation by name: all, or those for a kind of order and those for every kind. */
export async function findTemplates(db: Db, organisationId: string, kind?: string) {
  return db
    .select(columns)
    .from(taskTemplates)
    .where(
      and(
        eq(taskTemplates.organisationId, organisationId),
        kind === undefined ? undefined : or(isNull(taskTemplates.orderKind), eq(taskTemplates.orderKind, kind)),
      ),
    )
    .orderBy(asc(taskTemplates.name), asc(taskTemplates.id))
    .limit(templatesMax)
}

export async function findTemplate(db: Db, organisationId: string, id: string) {
  const [row] = await db.select(columns).from(taskTemplates).where(one(organisationId, id))
  return row
}

/** Unique violation: `task_templates_name_key`. */
export async function insertTemplate(tx: Tx, organisationId: string, facts: Facts): Promise<string> {
  const [row] = await tx
    .insert(taskTemplates)
    .values({ ...facts, organisationId })
    .returning({ id: taskTemplates.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}

/** @returns whether it still had this version. */
export async function updateTemplate(
  tx: Tx,
  organisationId: string,
  { id, version, ...facts }: Facts & { readonly id: string; readonly version: number },
): Promise<boolean> {
  const rows = await tx
    .update(taskTemplates)
    .set({ ...facts, version: sql`${taskTemplates.version} + 1` })
    .where(and(one(organisationId, id), eq(taskTemplates.version, version)))
    .returning({ id: taskTemplates.id })
  return rows.length === 1
}

export async function deleteTemplate(db: Db, organisationId: string, id: string): Promise<boolean> {
  const rows = await db.delete(taskTemplates).where(one(organisationId, id)).returning({ id: taskTemplates.id })
  return rows.length === 1
}
