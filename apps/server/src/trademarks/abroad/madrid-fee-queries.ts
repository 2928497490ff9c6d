import type { MadridMemberFee } from '@portal/domain/trademarks/abroad/fees'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { madridFees } from '../../platform/db/schema/foreign-trademarks.ts'

/** Every row of the schedule for some members, oldest first. */
export async function findMadridFees(db: Db, members: readonly string[]): Promise<readonly MadridMemberFee[]> {
  if (members.length === 0) return []
  return db
    .select()
    .from(madridFees)
    .where(inArray(madridFees.member, [...members]))
    .orderBy(asc(madridFees.member), asc(madridFees.validFrom))
    .limit(2000)
}

/** Writes rows of a schedule; a row of the same member and first day is replaced. */
export async function saveMadridFees(db: Db, rows: readonly MadridMemberFee[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(madridFees)
    .values([...rows])
    .onConflictDoUpdate({
      target: [madridFees.member, madridFees.validFrom],
      set: {
        kind: sql`excluded.kind`,
        first: sql`excluded.first`,
        classesIncluded: sql`excluded.classes_included`,
        further: sql`excluded.further`,
        validTo: sql`excluded.valid_to`,
        source: sql`excluded.source`,
        importedAt: sql`now()`,
      },
    })
}
