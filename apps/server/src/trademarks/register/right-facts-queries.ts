import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { marks } from '../../platform/db/schema/marks.ts'

/** The classes of a number in the copy, lowest first. */
export async function findMarkClasses(db: Db, number: string) {
  return db.select().from(marks).where(eq(marks.number, number)).orderBy(marks.classNumber).limit(45)
}
