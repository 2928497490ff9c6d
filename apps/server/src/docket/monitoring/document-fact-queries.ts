import type { OfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { copyDocumentFacts, rewriteWatches } from './watch-write-queries.ts'

/**
 * Follows a document on a case that names its year of grant or the compensation of its term, recorded or taken back: the owner's
 * watch of the patent says what the documents now say. Where none says anything any more, only what one of them had set is
 * forgotten: what a person typed into the watch stays.
 */
export async function followDocumentFacts(
  tx: Tx,
  { ownerId, patentNumber }: { readonly ownerId: string; readonly patentNumber: string | null },
  { asks }: Pick<OfficialDocument, 'asks'>,
  today: CivilDate,
): Promise<void> {
  if (asks === undefined || patentNumber === null) return
  const forgotten =
    asks === 'grantFeeYear'
      ? sql`grant_fee_year = case when not is_grant_year_told then grant_fee_year end, is_grant_year_told = false`
      : sql`compensated_days = case when is_compensation_told then 0 else compensated_days end, is_compensation_told = false`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update watches set ${forgotten}
    where owner_id = ${ownerId} and number = ${patentNumber} and removed_at is null returning id`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await copyDocumentFacts(tx, ids)
  await rewriteWatches(tx, ids, today)
}
