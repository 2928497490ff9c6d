// The docket: what its triggers cost where watches are put in and moved, each measured without them first; the number may be made
// smaller by DOCKET_WATCHES for a look.
import pg from 'pg'
import { moveBatch } from '../../apps/server/src/docket/monitoring/move-watches.ts'
import { insertWatches, type WatchToAdd } from '../../apps/server/src/docket/monitoring/watch-write-queries.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { addDays, beijingDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { insertPerson } from './seed-people.ts'
import { withTemporaryFolder } from './workbench.ts'

const watched = Number(process.env.DOCKET_WATCHES ?? 100_000)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
const words = (number: number) => Math.round(number).toLocaleString('en')

/** Switches what follows limits off and on again: the same work without it. */
async function setTriggers(client: pg.Client, on: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; on: string }>(
    `select tgname as name, tgrelid::regclass::text as on from pg_trigger where tgname like '%docket%'`,
  )
  for (const { name, on: table } of rows)
    await client.query(`alter table ${table} ${on ? 'enable' : 'disable'} trigger ${name}`)
}

/** Adds watches as the product does, with the fees of all their years. */
async function addWatches({ db }: Database, ownerId: string, prefix: string): Promise<void> {
  const today = beijingDate(new Date())
  const rows = Array.from({ length: watched }, (_, at): WatchToAdd => {
    const filedOn = addDays(today, -1827 + (at % 700))
    return {
      ...{ ownerId, createdBy: ownerId, kind: 'invention', legal: 'granted', isLate: false },
      ...{ number: `2021${prefix}${String(at).padStart(8, '0')}`, title: `一种用于测量的装置及其方法 ${at}` },
      ...{ applicantName: '示例科技有限公司', filedOn, grantedOn: addDays(filedOn, 800) },
    }
  })
  for (let at = 0; at < rows.length; at += 5000)
    await db.transaction((tx) => insertWatches(tx, rows.slice(at, at + 5000), today))
}

/** All that are due in 400 days, one day after the other: so many moves as the worst day has. */
async function moveAll(database: Database): Promise<number> {
  const on = addDays(beijingDate(new Date()), 400)
  let count = 0
  for (let done = 1; done > 0; count += done) done = await moveBatch(database, on)
  return count
}

async function measureTriggers(client: pg.Client, database: Database): Promise<string[]> {
  const lines: string[] = []
  const times: Record<'on' | 'off', { add: number; move: number; moved: number }> = {
    off: { add: 0, move: 0, moved: 0 },
    on: { add: 0, move: 0, moved: 0 },
  }
  for (const [at, how] of (['off', 'on'] as const).entries()) {
    await setTriggers(client, how === 'on')
    const { id } = await insertPerson(client, `bench-docket-${how}`)
    times[how].add = await timed(() => addWatches(database, id, String(at + 1)))
    await client.query('vacuum analyze')
    times[how].move = await timed(async () => {
      times[how].moved = await moveAll(database)
    })
  }
  const { off, on } = times
  const row = (what: string, a: number, b: number) =>
    `| ${what} | ${seconds(a)} | ${seconds(b)} | ${(a / b).toFixed(2)} |`
  lines.push(row(`${words(watched)} watches added with their fees`, on.add, off.add))
  lines.push(row(`the daily job over ${words(on.moved)} of them`, on.move, off.move))
  return lines
}

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureDocket(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(postgres.connectionString)
      const client = new pg.Client({ connectionString: postgres.connectionString })
      await client.connect()
      const database = openDatabase(postgres.connectionString, { max: 4 })
      const triggers = await measureTriggers(client, database)
      await database.close()
      await client.end()
      return `## Docket

| what | with the docket | without | ÷ |
|---|---|---|---|
${triggers.join('\n')}`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureDocket())
