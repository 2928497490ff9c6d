import type { CivilDate } from '@portal/domain/dates/civil-date'
import { markKeys } from '@portal/domain/marks/similar/keys'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import type { MarkRecord } from './import/mark-record.ts'

export interface MarkSource {
  readonly name: string
  /** The day the data describe. */
  readonly age: CivilDate
  readonly isInvented?: boolean
}

/**
 * Writes marks by number and class. What older data say does not replace newer; the same again changes nothing.
 *
 * @returns how many were new, changed, and known already.
 */
export async function writeMarks(
  tx: Tx,
  records: readonly MarkRecord[],
  source: MarkSource,
): Promise<{ added: number; changed: number; same: number }> {
  // Of a mark that stands twice in one batch the later row counts.
  const last = new Map(records.map((record) => [`${record.number} ${record.classNumber}`, record]))
  const rows = [...last.values()].map((record) => ({
    ...record,
    keys: markKeys(record.name, record.classNumber, record.isWellKnown),
  }))
  const facts = sql.raw(
    `name, kind, shape, groups, goods, status, applied_on, published_on, published_issue, registered_on, registered_issue,
     valid_from, valid_to, owner_name, agent_name, is_co_owned, is_pledged, is_licensed, is_frozen, is_well_known`,
  )
  const prefixed = (alias: string) =>
    sql.raw(
      'name kind shape groups goods status applied_on published_on published_issue registered_on registered_issue valid_from valid_to owner_name agent_name is_co_owned is_pledged is_licensed is_frozen is_well_known'
        .split(' ')
        .map((column) => `${alias}.${column}`)
        .join(', '),
    )
  const { rows: written } = await tx.execute<{ added: boolean }>(sql`
    insert into marks (number, class_number, ${facts}, keys, source_name, source_age, is_invented)
    select r.number, r."classNumber", r.name, r.kind, r.shape, r.groups, r.goods, r.status, r."appliedOn", r."publishedOn",
      r."publishedIssue", r."registeredOn", r."registeredIssue", r."validFrom", r."validTo", r."ownerName", r."agentName",
      r."isCoOwned", r."isPledged", r."isLicensed", r."isFrozen", r."isWellKnown", r.keys,
      ${source.name}, ${source.age}, ${source.isInvented ?? false}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(number text, "classNumber" smallint, name text, kind text,
      shape text, groups text[], goods text, status text, "appliedOn" date, "publishedOn" date, "publishedIssue" text,
      "registeredOn" date, "registeredIssue" text, "validFrom" date, "validTo" date, "ownerName" text, "agentName" text,
      "isCoOwned" boolean, "isPledged" boolean, "isLicensed" boolean, "isFrozen" boolean, "isWellKnown" boolean, keys int[])
    on conflict (number, class_number) do update set (${facts}, keys, source_name, source_age, is_invented, updated_at) =
      row(${prefixed('excluded')}, excluded.keys, excluded.source_name, excluded.source_age, excluded.is_invented, now())
    where excluded.source_age >= marks.source_age and (${prefixed('excluded')}) is distinct from (${prefixed('marks')})
    returning xmax = 0 as added`)
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added, same: records.length - written.length }
}

/** Counts the copy anew: what answers say was searched. */
export async function countRegister(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from mark_counts`)
    await tx.execute(sql`
      insert into mark_counts (class_number, source_name, marks, live, oldest_on, newest_on)
      select class_number, source_name, count(*), count(*) filter (where status in
          ('tmFiled', 'tmAccepted', 'tmExamination', 'tmPublished', 'tmRegistered', 'tmReview', 'tmOpposed')),
        min(source_age), max(source_age)
      from marks group by 1, 2`)
  })
}

/** What the copy holds, by class and source. */
export async function findRegisterCounts(db: Db) {
  const { rows } = await db.execute<{
    classNumber: number
    sourceName: string
    marks: number
    live: number
    oldestOn: string
    newestOn: string
  }>(sql`
    select class_number as "classNumber", source_name as "sourceName", marks, live, oldest_on::text as "oldestOn",
      newest_on::text as "newestOn"
    from mark_counts order by 1, 2 limit 2000`)
  return rows
}
