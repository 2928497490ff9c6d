import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import {
  classificationEditions,
  classificationGroups,
  classificationItems,
} from '../../platform/db/schema/classification.ts'

/** Every imported edition, a handful at most. */
export async function findEditions(db: Db) {
  const rows = await db
    .select({
      id: classificationEditions.id,
      validFrom: classificationEditions.validFrom,
      validTo: classificationEditions.validTo,
      isComplete: classificationEditions.isComplete,
      source: classificationEditions.source,
      contentHash: classificationEditions.contentHash,
    })
    .from(classificationEditions)
    .orderBy(asc(classificationEditions.validFrom), asc(classificationEditions.id))
    .limit(200)
  return rows.map((row) => ({
    ...row,
    validFrom: civilDate(row.validFrom),
    validTo: row.validTo === null ? null : civilDate(row.validTo),
  }))
}

/** An edition's groups by code and its items in the order of the table, all of them: some twelve thousand. */
export async function readEdition(db: Db, editionId: string) {
  const groups = await db
    .select({
      code: classificationGroups.code,
      name: classificationGroups.name,
      pinyin: classificationGroups.pinyin,
      initials: classificationGroups.initials,
    })
    .from(classificationGroups)
    .where(eq(classificationGroups.editionId, editionId))
    .orderBy(asc(classificationGroups.code))
  const items = await db
    .select({
      id: sql<string>`${classificationItems.id}::text`,
      groupCode: classificationItems.groupCode,
      code: classificationItems.code,
      name: classificationItems.name,
      nameEn: classificationItems.nameEn,
      pinyin: classificationItems.pinyin,
      initials: classificationItems.initials,
    })
    .from(classificationItems)
    .where(eq(classificationItems.editionId, editionId))
    .orderBy(asc(classificationItems.position), asc(classificationItems.id))
  return { groups, items }
}
