import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { marks } from '../db/schema/marks.ts'

/** What our copy of the register knows of one class of a mark, undefined if it does not have it. */
export async function findMarkRight(db: Db, number: string, classNumber: number) {
  const [row] = await db
    .select()
    .from(marks)
    .where(and(eq(marks.number, number), eq(marks.classNumber, classNumber)))
    .limit(1)
  return row
}

/** The classes of a number in the copy, lowest first. */
export async function findMarkClasses(db: Db, number: string) {
  return db.select().from(marks).where(eq(marks.number, number)).orderBy(marks.classNumber).limit(45)
}
