import { isLiveMark, registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { identicalKeys } from '@portal/domain/trademarks/register/similar/keys'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { marks } from '../../platform/db/schema/marks.ts'
import type { Candidate } from './similar-queries.ts'

const identicalMax = 1_000

/**
 * Marks whose name or its distinctive part is the name asked for. They are asked for apart from those that are only near, for the
 * one that is surely in the way may not be left out for many that hardly are: living ones first.
 *
 * @returns `isCut` if there were more than are compared.
 */
export async function findIdentical(
  db: Db,
  name: string,
  classes: readonly number[],
): Promise<{ list: Candidate[]; isCut: boolean }> {
  const keys = identicalKeys(name, classes)
  if (keys.length === 0) return { list: [], isCut: false }
  const isLiving = inArray(marks.status, registerStatusCodes.filter(isLiveMark))
  const list = await db.transaction(async (tx) => {
    // What many keys find is overestimated by far: the planner would rather read the whole table.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx
      .select({
        id: sql<string>`${marks.id}::text`,
        number: marks.number,
        classNumber: marks.classNumber,
        name: marks.name,
        status: marks.status,
        owner: marks.ownerName,
        appliedOn: marks.appliedOn,
        validTo: marks.validTo,
        groups: marks.groups,
        isWellKnown: marks.isWellKnown,
        isInvented: marks.isInvented,
      })
      .from(marks)
      .where(sql`${marks.keys} && ${`{${keys.join(',')}}`}::int[]`)
      .orderBy(desc(isLiving), desc(sql`lower(${marks.name}) = lower(${name})`), marks.id)
      .limit(identicalMax)
  })
  return { list, isCut: list.length >= identicalMax }
}
