import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-server.ts'
import { knownMigrations } from './joined-migrations.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'

const schemaFolder = new URL('./schema/', import.meta.url)
const files = readdirSync(schemaFolder).filter((file) => file.endsWith('.ts'))
const modules = await Promise.all(files.map((file) => import(new URL(file, schemaFolder).href)))
const schema: Record<string, unknown> = Object.assign({}, ...modules)
const tables = Object.values(schema).filter((value) => is(value, PgTable))

const server = inject('databaseServer')
const name = `portal_migrate_${process.pid}`
const url = withDatabase(server, name)
const client = new Client({ connectionString: url })

beforeAll(async () => {
  await createDatabase(server, name)
  // four processes of a new release start at once on an empty database
  await Promise.all([1, 2, 3, 4].map(() => migrate(url)))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await dropDatabase(server, name)
})

async function texts(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(sql)
  return rows.map((row) => row.text).sort()
}

describe('migrate', () => {
  it('applies each migration once, however many processes start', async () => {
    const journal = readJson<{ entries: unknown[] }>('_journal.json')

    await migrate(url)
    const [applied] = await texts('select count(*)::text as text from drizzle.__drizzle_migrations')

    expect(Number(applied)).toBe(journal.entries.length)
    expect(
      await texts(`select nspname::text as text from pg_namespace where nspname = 'graphile_worker'`),
    ).toHaveLength(1)
  })

  it('has a migration for every change of the schema files', async () => {
    const { entries } = readJson<{ entries: { idx: number }[] }>('_journal.json')
    const last = readJson<Parameters<typeof generateMigration>[0]>(
      `${String(entries.length - 1).padStart(4, '0')}_snapshot.json`,
    )

    const missing = await generateMigration(last, generateDrizzleJson(schema))

    expect(missing, 'run npm run db:generate').toEqual([])
  })

  it('leaves a database with the columns that the schema files say', async () => {
    const declared = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) =>
        [getTableConfig(table).name, column.name, column.getSQLType(), column.notNull].join(' '),
      ),
    )

    const found = await texts(
      `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::text) as text
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
    )

    expect(found).toEqual(declared.map(asCatalogueSays).sort())
  })

  it('leaves a database with the indexes and checks that the schema files say', async () => {
    const declared = tables.flatMap((table) => {
      const { indexes, checks } = getTableConfig(table)
      return [...indexes.map((index) => index.config.name), ...checks.map((check) => check.name)]
    })

    const found = await texts(
      `select relname::text as text from pg_class where relkind in ('i', 'I') and relnamespace = 'public'::regnamespace
        union all select conname::text from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    )

    expect(declared.filter((one) => !found.includes(one ?? ''))).toEqual([])
  })
})

describe('a database of before migrations were joined', () => {
  const lastHash = '85a1741f57b91032bf57910fa9d5c3c3c1c25e15182e75f948ada659c0be5bdc'
  const list = 'select hash as text from drizzle.__drizzle_migrations order by id'

  /** The list of a database of then: what the joined ones left is in the tables, so only the list differs. */
  async function listAs(hashes: readonly string[]) {
    await client.query('delete from drizzle.__drizzle_migrations where created_at <= 1795773824027')
    for (const [at, hash] of hashes.entries()) {
      const values = [at - 100, hash, 1_795_773_824_027 - (hashes.length - 1 - at) * 60_000]
      await client.query('insert into drizzle.__drizzle_migrations (id, hash, created_at) values ($1, $2, $3)', values)
    }
  }
  const before = (count: number) => Array.from({ length: count }, (_, at) => `hash of ${at}`)

  it('goes on from the last of them, and from there again', async () => {
    await listAs([...before(76), lastHash])

    await Promise.all([migrate(url), migrate(url)])

    const { rows } = await client.query<{ text: string }>(list)
    expect(rows.map(({ text }) => text)).toEqual(knownMigrations())
    await migrate(url)
    expect((await client.query(list)).rows).toEqual(rows)
  })

  it('is refused in a sentence, and left as it is, if it had fewer', async () => {
    await listAs(before(60))
    const { rows } = await client.query(list)

    await expect(migrate(url)).rejects.toThrow('earlier state of the portal')

    expect((await client.query(list)).rows).toEqual(rows)
  })
})

/** PostgreSQL's catalogue spells some types otherwise than their declaration. */
function asCatalogueSays(line: string): string {
  return line
    .replace(/ varchar(\(\d+\))? /, ' character varying$1 ')
    .replace(
      / timestamp( \(\d\))? with time zone /,
      (_all, precision = '') => ` timestamp${precision.replace(' ', '')} with time zone `,
    )
    .replace(/ bigserial /, ' bigint ')
    .replace(/ serial /, ' integer ')
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta', file), 'utf8')) as T
}
