import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { patentDrawings } from '../../platform/db/schema/patents.ts'
import { type PictureType, pictureAddress } from '../../platform/documents/open-pictures-parts.ts'

export const drawingFolder = '/files/patent/'
export type NewDrawing = Omit<typeof patentDrawings.$inferInsert, 'updatedAt'>

const columns = {
  patentId: patentDrawings.patentId,
  place: patentDrawings.place,
  label: patentDrawings.label,
  storageKey: patentDrawings.storageKey,
  smallKey: patentDrawings.smallKey,
  mediaType: patentDrawings.mediaType,
  width: patentDrawings.width,
  height: patentDrawings.height,
} as const

const shown = (row: {
  label: string
  storageKey: string
  smallKey: string
  mediaType: PictureType
  width: number
  height: number
}) => ({
  label: row.label,
  // A picture that is small already is its own small one.
  small: pictureAddress(drawingFolder, row.smallKey, row.smallKey === row.storageKey ? row.mediaType : 'image/jpeg'),
  whole: pictureAddress(drawingFolder, row.storageKey, row.mediaType),
  width: row.width,
  height: row.height,
})

/** The drawings of a patent in their order, with addresses on our own origin. */
export async function findDrawings(db: Db, patentId: number) {
  const rows = await db
    .select(columns)
    .from(patentDrawings)
    .where(eq(patentDrawings.patentId, patentId))
    .orderBy(asc(patentDrawings.place))
  return rows.map(shown)
}

/** The first drawing of each of these patents, by its id; those without one are not among them. */
export async function findFirstDrawings(db: Db, patentIds: readonly number[]) {
  if (patentIds.length === 0) return new Map<number, ReturnType<typeof shown>>()
  const rows = await db
    .selectDistinctOn([patentDrawings.patentId], columns)
    .from(patentDrawings)
    .where(inArray(patentDrawings.patentId, [...patentIds]))
    .orderBy(asc(patentDrawings.patentId), asc(patentDrawings.place))
  return new Map(rows.map((row) => [row.patentId, shown(row)]))
}

/** The type of what lies under a key that a drawing names. */
export async function findDrawingByKey(db: Db, key: string): Promise<PictureType | undefined> {
  const [row] = await db
    .select({ storageKey: patentDrawings.storageKey, mediaType: patentDrawings.mediaType })
    .from(patentDrawings)
    .where(or(eq(patentDrawings.storageKey, key), eq(patentDrawings.smallKey, key)))
    .limit(1)
  if (!row) return undefined
  return row.storageKey === key ? row.mediaType : 'image/jpeg'
}

/** What is known of a patent's drawings, by place: the hash of each file as it came. */
export async function findDrawingHashes(db: Db, patentId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ place: patentDrawings.place, sha256: patentDrawings.sourceSha256 })
    .from(patentDrawings)
    .where(eq(patentDrawings.patentId, patentId))
    .orderBy(asc(patentDrawings.place))
  return new Map(rows.map(({ place, sha256 }) => [place, sha256.toString('hex')]))
}

/** Puts these drawings in the place of all that a patent has. @returns the keys that the rows before named */
export async function replaceDrawings(tx: Tx, patentId: number, drawings: readonly NewDrawing[]): Promise<string[]> {
  const before = await tx.delete(patentDrawings).where(eq(patentDrawings.patentId, patentId)).returning(columns)
  if (drawings.length > 0) await tx.insert(patentDrawings).values([...drawings])
  return before.flatMap(({ storageKey, smallKey }) => [storageKey, smallKey])
}
