import { letterTemplatesMax } from '@portal/domain/office/letters/letter-fields'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { letterTemplates } from '../../platform/db/schema/letters.ts'

const one = (organisationId: string, id: string) =>
  and(eq(letterTemplates.organisationId, organisationId), eq(letterTemplates.id, id))

/** Those that an agency offers, and of those that it offers no more the newest. */
const listed = 2 * letterTemplatesMax

/** Templates of an agency by name; those that are offered no more behind the others. */
export async function findTemplates(db: Db, organisationId: string, language: 'en' | 'zh') {
  return db
    .select({
      id: letterTemplates.id,
      version: letterTemplates.version,
      name: letterTemplates.name,
      subjectEn: letterTemplates.subjectEn,
      subjectZh: letterTemplates.subjectZh,
      bodyEn: letterTemplates.bodyEn,
      bodyZh: letterTemplates.bodyZh,
      changedAt: letterTemplates.changedAt,
      changedBy: personNameOf(language, users),
      archivedAt: letterTemplates.archivedAt,
    })
    .from(letterTemplates)
    .innerJoin(users, eq(users.id, letterTemplates.changedBy))
    .where(eq(letterTemplates.organisationId, organisationId))
    .orderBy(sql`${letterTemplates.archivedAt} desc nulls first`, asc(letterTemplates.name), asc(letterTemplates.id))
    .limit(listed)
}

export async function findTemplate(db: Db, organisationId: string, id: string) {
  const [row] = await db.select().from(letterTemplates).where(one(organisationId, id))
  return row
}

export async function countOffered(db: Db, organisationId: string): Promise<number> {
  return db.$count(
    letterTemplates,
    and(eq(letterTemplates.organisationId, organisationId), isNull(letterTemplates.archivedAt)),
  )
}

type Facts = Pick<
  typeof letterTemplates.$inferInsert,
  'name' | 'subjectEn' | 'subjectZh' | 'bodyEn' | 'bodyZh' | 'changedBy'
>

/** Unique violation: `letter_templates_name_key`. */
export async function insertTemplate(tx: Tx, organisationId: string, facts: Facts) {
  const [row] = await tx
    .insert(letterTemplates)
    .values({ ...facts, organisationId })
    .returning({ id: letterTemplates.id, version: letterTemplates.version })
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** @returns undefined where it has another version. Unique violation: `letter_templates_name_key`. */
export async function updateTemplate(
  tx: Tx,
  organisationId: string,
  { id, version }: { readonly id: string; readonly version: number },
  change: Partial<Facts> & { readonly archivedAt?: ReturnType<typeof sql> | null },
) {
  const [row] = await tx
    .update(letterTemplates)
    .set({ ...change, version: sql`${letterTemplates.version} + 1`, changedAt: sql`now()` })
    .where(and(one(organisationId, id), eq(letterTemplates.version, version)))
    .returning({ id: letterTemplates.id, version: letterTemplates.version })
  return row
}
