import type { WatchedLegalState } from '@portal/domain/docket/monitoring/watch-states'
import { type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { inArray, sql } from 'drizzle-orm'
import type { PatentFacts } from '../../docket/monitoring/patent-data-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { patents } from '../../platform/db/schema/patents.ts'
import { statusOf } from './store/search-row.ts'

const batch = 1_000

/** Ids of the Chinese patents with these application numbers (exchange form); the first one known of each. */
export async function findPatentIds(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (let at = 0; at < numbers.length; at += batch) {
    const { rows } = await db.execute<{ number: string; id: number }>(sql`
      select n.number, min(n.patent_id) as id from patent_numbers n
      where n.kind = 'an' and n.number = any(array(select json_array_elements_text(${JSON.stringify(numbers.slice(at, at + batch))}::json)))
      group by n.number`)
    for (const row of rows) found.set(row.number, Number(row.id))
  }
  return found
}

/** Facts of patents by id, as their data tell them on a day. */
export async function findPatentFacts(
  db: Db,
  ids: readonly number[],
  today: CivilDate,
): Promise<ReadonlyMap<number, PatentFacts>> {
  const found = new Map<number, PatentFacts>()
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await db
      .select()
      .from(patents)
      .where(inArray(patents.id, ids.slice(at, at + batch)))
      .limit(batch)
    for (const row of rows) found.set(row.id, factsOf(row, today))
  }
  return found
}

const day = (text: string | null): CivilDate | null => (text === null ? null : (parseCivilDate(text) ?? null))

function factsOf(row: typeof patents.$inferSelect, today: CivilDate): PatentFacts {
  const status = statusOf(row, today)
  const isLate = status.state === 'annuityGrace' || status.state === 'lapsed'
  const origin = row.fieldOrigins.statusText ?? row.fieldOrigins.legalEvents
  const newest = row.sources.at(-1)
  return {
    patentId: row.id,
    number: row.office === 'CN' ? row.applicationNumber : null,
    title: row.titleZh ?? row.titleEn ?? row.titleOther ?? '',
    applicantName: row.applicants.join('、'),
    publicationNumber: row.publications.at(-1)?.number ?? null,
    filedOn: day(row.filedOn),
    grantedOn: day(row.grantedOn),
    legal: legalOf(status, isLate, row.grantedOn !== null),
    isLate,
    source: origin?.source ?? newest?.name ?? '',
    age: day(origin?.age ?? newest?.age ?? null),
    recordUpdatedAt: row.updatedAt,
  }
}

/** Without a status in the data a granted right counts as in force. */
function legalOf({ simple }: ReturnType<typeof statusOf>, isLate: boolean, isGranted: boolean): WatchedLegalState {
  if (isLate || simple === 'inForce') return isGranted ? 'granted' : 'unknown'
  if (simple === 'dead') return 'ended'
  if (simple === 'pending') return 'pending'
  return isGranted ? 'granted' : 'unknown'
}
