import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { migrationsFolder } from './migrations-folder.ts'

/**
 * On 2026-11-28 the 77 migrations until then were joined into a baseline and its guards, which leave the same database.
 * One that had all of them goes on from there; one that had fewer cannot.
 */
const joined = { count: 77, lastHash: '85a1741f57b91032bf57910fa9d5c3c3c1c25e15182e75f948ada659c0be5bdc', into: 2 }

/** Hashes of the migrations of this release, in their order. */
export function knownMigrations(): readonly string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
}

/** Whether this release goes on from these applied migrations; a later one has all of ours and more, and serves while servers are exchanged. */
export function isKnown(counted: readonly string[]): boolean {
  const known = knownMigrations()
  return counted.every((hash, at) => at >= known.length || hash === known[at])
}
export const tooOldWords =
  'is of an earlier state of the portal than this release can go on from: it needs the last release before 2026-11-28 once (docs/operating.md, Upgrade)'

/** Applied migrations as this release counts them: the joined ones stand as what they were joined into. */
export function countJoined(applied: readonly string[]): readonly string[] {
  if (applied[joined.count - 1] !== joined.lastHash) return applied
  return [...knownMigrations().slice(0, joined.into), ...applied.slice(joined.count)]
}

/**
 * Brings the database's own list of migrations to how this release counts them; changes no table of ours.
 *
 * @throws Error if the database has migrations that this release does not know and is no later release of it.
 */
export async function adoptMigrations(client: Client): Promise<void> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return
  const { rows } = await client.query<{ id: number; hash: string }>(
    'select id, hash from drizzle.__drizzle_migrations order by id',
  )
  const applied = rows.map(({ hash }) => hash)
  const counted = countJoined(applied)
  if (!isKnown(counted)) throw new Error(`The database ${tooOldWords}. Nothing was changed in it.`)
  if (counted === applied) return
  const files = readMigrationFiles({ migrationsFolder }).slice(0, joined.into)
  const kept = rows.slice(joined.count - joined.into, joined.count)
  const [first, last] = files
  // In one statement: all of it or nothing.
  await client.query(
    `with gone as (delete from drizzle.__drizzle_migrations where id < $1)
     update drizzle.__drizzle_migrations m set hash = n.hash, created_at = n.at
     from (values ($1::int, $2::text, $3::bigint), ($4::int, $5::text, $6::bigint)) as n (id, hash, at) where m.id = n.id`,
    [kept[0]?.id, first?.hash, first?.folderMillis, kept[1]?.id, last?.hash, last?.folderMillis],
  )
}
