import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { markKeys } from '@portal/domain/trademarks/register/similar/keys'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { MarkColumn, MarkRecord } from './import/mark-record.ts'

export interface MarkSource {
  readonly name: string
  /** The day the data describe. */
  readonly age: CivilDate
  readonly isInvented?: boolean
}

/** Where the columns of a source stand; a record always has number and class. */
const columnsOf = {
  name: 'name',
  kind: 'kind',
  shape: 'shape',
  groups: 'groups',
  goods: 'goods',
  status: 'status',
  appliedOn: 'applied_on',
  publishedOn: 'published_on',
  publishedIssue: 'published_issue',
  registeredOn: 'registered_on',
  registeredIssue: 'registered_issue',
  validFrom: 'valid_from',
  validTo: 'valid_to',
  owner: 'owner_name',
  agent: 'agent_name',
  coOwned: 'is_co_owned',
  pledged: 'is_pledged',
  licensed: 'is_licensed',
  frozen: 'is_frozen',
  wellKnown: 'is_well_known',
} as const satisfies Partial<Record<MarkColumn, string>>
const factColumns = Object.entries(columnsOf)
const listed = (prefix = '') => sql.raw(factColumns.map(([, name]) => `${prefix}${name}`).join(', '))

/** What a known row holds afterwards: a source that does not have a column says nothing about it. */
function mergedFacts(given: ReadonlySet<string>) {
  const values = factColumns.map(([column, name]) => {
    if (given.has(column)) return `excluded.${name}`
    // Of a registered mark the end is worked out from its beginning; one that a source told stands before that.
    return name === 'valid_to' ? 'coalesce(marks.valid_to, excluded.valid_to)' : `marks.${name}`
  })
  return sql.raw(values.join(', '))
}

/** Of these marks those that are well-known, as the copy says: under more keys they are found in every class. */
async function findWellKnown(tx: Tx, records: readonly MarkRecord[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select m.number || ' ' || m.class_number as key
    from unnest(${sql.param(records.map((one) => one.number))}::text[],
      ${sql.param(records.map((one) => one.classNumber))}::int[]) as r(number, class_number)
    join marks m on m.number = r.number and m.class_number = r.class_number and m.is_well_known`)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Writes marks by number and class. What older data say does not replace newer; the same again changes nothing but how
 * fresh it is.
 *
 * @param given columns that the source has; without it all.
 * @returns how many were new, changed, and known already.
 */
export async function writeMarks(
  tx: Tx,
  records: readonly MarkRecord[],
  source: MarkSource,
  given: ReadonlySet<string> = new Set(Object.keys(columnsOf)),
): Promise<{ added: number; changed: number; same: number }> {
  // Of a mark that stands twice in one batch the later row counts.
  const last = new Map(records.map((record) => [`${record.number} ${record.classNumber}`, record]))
  const known = given.has('wellKnown') ? new Set<string>() : await findWellKnown(tx, [...last.values()])
  const rows = [...last].map(([key, record]) => ({
    ...record,
    keys: markKeys(record.name, record.classNumber, record.isWellKnown || known.has(key)),
  }))
  const merged = mergedFacts(given)
  const isOther = sql`(${merged}) is distinct from (${listed('marks.')})`
  const { rows: written } = await tx.execute<{ added: boolean; changed: boolean }>(sql`
    insert into marks (number, class_number, ${listed()}, keys, source_name, source_age, is_invented)
    select r.number, r."classNumber", r.name, r.kind, r.shape, r.groups, r.goods, r.status, r."appliedOn", r."publishedOn",
      r."publishedIssue", r."registeredOn", r."registeredIssue", r."validFrom", r."validTo", r."ownerName", r."agentName",
      r."isCoOwned", r."isPledged", r."isLicensed", r."isFrozen", r."isWellKnown", r.keys,
      ${source.name}, ${source.age}, ${source.isInvented ?? false}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(number text, "classNumber" smallint, name text, kind text,
      shape text, groups text[], goods text, status text, "appliedOn" date, "publishedOn" date, "publishedIssue" text,
      "registeredOn" date, "registeredIssue" text, "validFrom" date, "validTo" date, "ownerName" text, "agentName" text,
      "isCoOwned" boolean, "isPledged" boolean, "isLicensed" boolean, "isFrozen" boolean, "isWellKnown" boolean, keys int[])
    on conflict (number, class_number) do update set
      (${listed()}, keys, source_name, source_age, is_invented, updated_at) =
        row(${merged}, excluded.keys, excluded.source_name, excluded.source_age, excluded.is_invented,
          case when ${isOther} then now() else marks.updated_at end)
    where excluded.source_age > marks.source_age or excluded.source_age = marks.source_age and ${isOther}
    returning xmax = 0 as added, updated_at = now() as changed`)
  const added = written.filter((row) => row.added).length
  const changed = written.filter((row) => row.changed && !row.added).length
  return { added, changed, same: records.length - added - changed }
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
