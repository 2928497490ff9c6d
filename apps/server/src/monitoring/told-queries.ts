import type { CivilDate } from '@portal/domain/dates/civil-date'
import type { OfficialDocument } from '@portal/domain/orders/official-documents'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { rewriteWatches, takeTold } from './watch-write-queries.ts'

/**
 * Follows a document on a case that names its year of grant or the compensation of its term, recorded or taken back: the owner's
 * watch of the patent says what the documents now say.
 */
export async function followTold(
  tx: Tx,
  { ownerId, patentNumber }: { readonly ownerId: string; readonly patentNumber: string | null },
  { asks }: Pick<OfficialDocument, 'asks'>,
  today: CivilDate,
): Promise<void> {
  if (asks === undefined || patentNumber === null) return
  const forgotten = asks === 'grantFeeYear' ? sql`grant_fee_year = null` : sql`compensated_days = 0`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update watches set ${forgotten}
    where owner_id = ${ownerId} and number = ${patentNumber} and removed_at is null returning id`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await takeTold(tx, ids)
  await rewriteWatches(tx, ids, today)
}
