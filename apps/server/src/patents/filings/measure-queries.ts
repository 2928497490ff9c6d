import type { PictureMeasure } from '@portal/domain/patents/designs/picture-measure'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { pictureSteps } from '../../platform/db/schema/designs.ts'

/** Measures of files that are, or were, looks of pictures. */
export async function findMeasures(db: Db, fileIds: readonly string[]): Promise<Map<string, PictureMeasure>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([pictureSteps.fileId], { fileId: pictureSteps.fileId, measure: pictureSteps.measure })
    .from(pictureSteps)
    .where(inArray(pictureSteps.fileId, [...fileIds]))
    .limit(500)
  return new Map(rows.map(({ fileId, measure }) => [fileId, measure]))
}
