import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { markPictures, marks } from '../../platform/db/schema/marks.ts'
import { type PictureType, pictureAddress } from '../../platform/documents/open-pictures-parts.ts'

export type MarkPictureRow = typeof markPictures.$inferSelect
type NewPicture = Omit<typeof markPictures.$inferInsert, 'updatedAt'>

/** Addresses of a mark's picture on our own origin: a small one for lists, and the whole. */
export interface MarkImages {
  readonly image: string | null
  readonly picture: string | null
}

export const pictureFolder = '/files/mark/'
const addressOf = (key: string, type: PictureType) => pictureAddress(pictureFolder, key, type)

/** The pictures of these numbers; a number without one gets nulls. */
export async function findMarkImages(db: Db, numbers: readonly string[]): Promise<(number: string) => MarkImages> {
  const asked = [...new Set(numbers)]
  const rows = asked.length === 0 ? [] : await db.select().from(markPictures).where(inArray(markPictures.number, asked))
  const found = new Map(
    rows.map(({ number, storageKey, smallKey, mediaType }): [string, MarkImages] => [
      number,
      { image: addressOf(smallKey, 'image/jpeg'), picture: addressOf(storageKey, mediaType) },
    ]),
  )
  return (number) => found.get(number) ?? { image: null, picture: null }
}

/** The row that names a key, and the type of what lies there. */
export async function findPictureByKey(db: Db, key: string): Promise<MarkPictureRow['mediaType'] | undefined> {
  const named = or(eq(markPictures.storageKey, key), eq(markPictures.smallKey, key))
  const [row] = await db.select().from(markPictures).where(named).limit(1)
  if (!row) return undefined
  return row.smallKey === key ? 'image/jpeg' : row.mediaType
}

/** Of these numbers those that the copy has. */
export async function findKnownNumbers(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ number: marks.number })
    .from(marks)
    .where(inArray(marks.number, [...numbers]))
  return new Set(rows.map(({ number }) => number))
}

/** What is known of the picture of a number; locked where `tx` is a transaction. */
export async function findPicture(db: Db, number: string, locked = false): Promise<MarkPictureRow | undefined> {
  const asked = db.select().from(markPictures).where(eq(markPictures.number, number)).limit(1)
  const [row] = await (locked ? asked.for('update') : asked)
  return row
}

/**
 * Writes the picture of a number, unless a newer one is there.
 *
 * @returns the keys that no row names any more: those of the picture before, or the new ones where it is not kept.
 */
export async function writePicture(tx: Tx, picture: NewPicture): Promise<readonly string[]> {
  const before = await findPicture(tx, picture.number, true)
  const { number: _, ...facts } = picture
  const written = await tx
    .insert(markPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: markPictures.number,
      set: { ...facts, updatedAt: sql`now()` },
      setWhere: sql`${markPictures.sourceAge} <= excluded.source_age`,
    })
    .returning({ number: markPictures.number })
  if (written.length === 0) return [picture.storageKey, picture.smallKey]
  return before ? [before.storageKey, before.smallKey] : []
}
