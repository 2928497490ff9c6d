import type { CopyrightKind } from '@portal/domain/copyright/applications/numbers'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { plainName } from '@portal/domain/trademarks/register/plain-name'
import { eq, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { copyrightRegister as register } from '../../platform/db/schema/copyright.ts'

export type RegisterRow = typeof register.$inferSelect

/** A registration as a source describes it. */
export interface RegisterRecord {
  readonly kind: CopyrightKind
  readonly registrationNo: string
  readonly certificateNo: string
  readonly title: string
  readonly version: string
  readonly owners: readonly string[]
  readonly registeredOn: CivilDate | null
}

export const findByNumber = (db: Db, registrationNo: string): Promise<RegisterRow[]> =>
  db.select().from(register).where(eq(register.registrationNo, registrationNo)).limit(1)

export const findByCertificate = (db: Db, certificateNo: string, limit: number): Promise<RegisterRow[]> =>
  db
    .select()
    .from(register)
    // As its index says it: most works have none.
    .where(sql`${register.certificateNo} = ${certificateNo} and ${register.certificateNo} <> ''`)
    .orderBy(register.id)
    .limit(limit)

/**
 * Registrations whose title begins with a text, and those of an owner of that name: exact titles first, then an owner's, the
 * newest of each first. Of titles that begin alike the first in their order are looked at, however many there are.
 */
export function findByWords(db: Db, text: string, limit: number): Promise<RegisterRow[]> {
  const key = plainName(text)
  const title = sql`${register.titleKey} collate "C"`
  const wayOf = (condition: SQL, order: SQL) =>
    sql`(select ${register.id} from ${register} where ${condition} order by ${order} limit ${limit})`
  const newest = sql`${register.registeredOn} desc nulls last, ${register.id} desc`
  const ways = [
    wayOf(sql`${title} = ${key}`, newest),
    wayOf(sql`${register.ownerKeys} @> array[${key}]::text[]`, newest),
    wayOf(sql`${title} ^@ ${key}`, sql`${title}, ${register.id}`),
  ]
  return db
    .select()
    .from(register)
    .where(sql`${register.id} in (${sql.join(ways, sql` union `)})`)
    .orderBy(sql`${register.titleKey} = ${key} desc`, sql`${register.ownerKeys} @> array[${key}]::text[] desc`, newest)
    .limit(limit)
}

/** The newest day that the copy describes; null while it holds nothing. */
export async function findCopyDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ on: max(register.sourceAge) }).from(register)
  return row?.on ?? null
}

interface Source {
  readonly name: string
  readonly age: CivilDate
  readonly isInvented?: boolean
}

/**
 * Keeps records that differ from what is known and are not older, each once. A certificate, a version or a day that a source
 * does not tell stays as it is known.
 *
 * @param records of one source, of each number the last counts.
 */
export async function writeRegister(db: Db, records: readonly RegisterRecord[], { name, age, isInvented }: Source) {
  const last = new Map(records.map((record) => [record.registrationNo, record]))
  // In one order, so that two imports wait for each other's rows and not for one another.
  const sorted = [...last.values()].sort((a, b) => (a.registrationNo < b.registrationNo ? -1 : 1))
  const rows = sorted.map((record) => ({
    ...record,
    titleKey: plainName(record.title),
    ownerKeys: record.owners.map(plainName),
  }))
  const facts = sql`kind, certificate_no, title, version, owners, registered_on, is_invented, title_key, owner_keys, source_name`
  const merged = sql`excluded.kind, coalesce(nullif(excluded.certificate_no, ''), r.certificate_no), excluded.title,
    coalesce(nullif(excluded.version, ''), r.version), excluded.owners, coalesce(excluded.registered_on, r.registered_on),
    excluded.is_invented, excluded.title_key, excluded.owner_keys, excluded.source_name`
  const isOther = sql`(r.kind, r.certificate_no, r.title, r.version, r.owners, r.registered_on, r.is_invented, r.title_key,
    r.owner_keys, r.source_name) is distinct from (${merged})`
  const { rows: written } = await db.execute<{ added: boolean; changed: boolean }>(sql`
    insert into copyright_register as r (registration_no, ${facts}, source_age)
    select "registrationNo", kind, "certificateNo", title, version, owners, "registeredOn", ${isInvented ?? false}::boolean,
      "titleKey", "ownerKeys", ${name}, ${age}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("registrationNo" text, kind text, "certificateNo" text,
      title text, version text, owners text[], "registeredOn" date, "titleKey" text, "ownerKeys" text[])
    on conflict (registration_no) do update set (${facts}, source_age, updated_at) =
      row(${merged}, excluded.source_age, case when ${isOther} then now() else r.updated_at end)
    where excluded.source_age > r.source_age or excluded.source_age = r.source_age and ${isOther}
    returning xmax = 0 as added, updated_at = now() as changed`)
  const added = written.filter((row) => row.added).length
  return { added, changed: written.filter((row) => row.changed && !row.added).length }
}
