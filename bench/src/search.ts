// Patent search: how well it finds (known items of real data) and how fast, on the data sets and with generated records
// up to a million. PORTAL_SHARED_DATA names the folder with `patents-cn` and `patents-us`; without it only generated
// records are searched. PORTAL_BENCH_RECORDS changes the million.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { importFile } from '../../apps/server/src/patents/search/import-file.ts'
import { refreshSearchIndex, writePatents } from '../../apps/server/src/patents/search/store/write-patents-queries.ts'
import { refreshSources } from '../../apps/server/src/platform/commands/source-queries.ts'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { generatedRecord } from './search/generated-records.ts'
import { measureQuality, type Quality } from './search/quality.ts'
import { measureSpeed, type Speed } from './search/speed.ts'
import { machineState, withTemporaryFolder } from './workbench.ts'

const today = civilDate('2026-11-21')
const batch = 2_000
const tokenIndex = 'patent_search_tsv_idx'

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureSearch(): Promise<string> {
  const folder = process.env.PORTAL_SHARED_DATA
  const goal = Number(process.env.PORTAL_BENCH_RECORDS ?? 1_000_000)
  return withTemporaryFolder(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir, onLog: () => undefined })
    const database = openDatabase(server.connectionString, { max: 4 })
    try {
      await migrate(server.connectionString)
      const { db } = database
      const sections = ['## Patent search']
      const add = (section: string) => {
        // A million records take long: what is measured already is shown already.
        tell(`\n${section}\n`)
        sections.push(section)
      }
      if (folder) add(await onRealRecords(db, folder))
      add(await onGenerated(db, goal))
      return sections.join('\n\n')
    } finally {
      await database.close()
      await server.stop()
    }
  })
}

async function onRealRecords(db: Db, folder: string): Promise<string> {
  const startedAt = performance.now()
  let read = 0
  for (const sub of ['patents-cn', 'patents-us']) {
    for (const name of readdirSync(join(folder, sub)).filter((file) => file.endsWith('.jsonl.gz'))) {
      read += (await importFile(db, join(folder, sub, name), { today })).read
      tell(`${name}: ${read} records so far`)
    }
  }
  const seconds = (performance.now() - startedAt) / 1000
  await refreshSources(db, 'patents')
  await settle(db)
  const patents = await countPatents(db)
  const speed = await measureSpeed(db)
  tell('speed on real records measured, now how well it finds')
  const quality = await measureQuality(db, folder)
  return `### Real records

${format(read)} records of 13 sets became ${format(patents)} patents in ${seconds.toFixed(0)} s (${format(Math.round(read / seconds))} a second, index kept up to date). ${machineState()}.

${qualityTable(quality)}

A hit is the patent itself among the first ten. The base line is plain BM25 over character pairs or the best other tokeniser on 5,477 abstracts; here every imported abstract competes.

${speedTable(speed)}`
}

async function onGenerated(db: Db, goal: number): Promise<string> {
  const before = await countPatents(db)
  const startedAt = performance.now()
  await db.execute(sql`set synchronous_commit = off`)
  // Making the index once is faster than a million small changes of it; a first load of such size would do the same.
  await db.execute(sql.raw(`drop index ${tokenIndex}`))
  for (let from = 0; from < goal - before; from += batch) {
    const count = Math.min(batch, goal - before - from)
    const records = Array.from({ length: count }, (_, i) => generatedRecord(from + i))
    await db.transaction((tx) => writePatents(tx, records, { today }))
    if (from % 50_000 === 0) tell(`${format(before + from)} records`)
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`)
    await tx.execute(sql.raw(`create index ${tokenIndex} on patent_search using gin (tsv)`))
  })
  const seconds = (performance.now() - startedAt) / 1000
  await settle(db)
  const patents = await countPatents(db)
  const speed = await measureSpeed(db)
  const sizes = await db.execute<{ index: string; narrow: string; wide: string }>(sql`
    select pg_size_pretty(pg_relation_size(${tokenIndex}::regclass)) as index,
      pg_size_pretty(pg_total_relation_size('patent_search')) as narrow, pg_size_pretty(pg_total_relation_size('patents')) as wide`)
  const [size] = sizes.rows
  return `### ${format(patents)} records

${before > 0 ? `The real ones and ${format(patents - before)} generated ones` : 'Generated'} (deterministic, \`bench/src/search/generated-records.ts\`), written in ${(seconds / 60).toFixed(0)} min, the token index made at the end. Token index ${size?.index}, narrow table with its indexes ${size?.narrow}, wide table ${size?.wide}. ${machineState()}.

${speedTable(speed)}

Totals are exact up to 10,000 hits, "more than 10,000" with the planner's estimate beyond; nothing is cached between searches.`
}

async function settle(db: Db): Promise<void> {
  await refreshSearchIndex(db)
  await db.execute(sql`vacuum analyze patent_search, patents, patent_numbers`)
}

async function countPatents(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from patents`)
  return rows[0]?.count ?? 0
}

function qualityTable(rows: readonly Quality[]): string {
  const line = (row: Quality) =>
    `| ${row.name} | ${row.queries} | ${row.hitAt1.toFixed(3)} | **${row.hitAt10.toFixed(3)}** | ${row.baseline.toFixed(3)} |`
  return ['| query | queries | hit@1 | hit@10 | base line hit@10 |', '|---|---|---|---|---|', ...rows.map(line)].join(
    '\n',
  )
}

function speedTable(rows: readonly Speed[]): string {
  const line = (row: Speed) => `| ${row.kind} | ${row.queries} | ${row.p50} | ${row.p95} | ${row.slowest} |`
  return [
    '| kind of query | searches | p50 ms | p95 ms | slowest ms |',
    '|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n')
}

const format = (count: number) => count.toLocaleString('en')
const tell = (line: string) => process.stderr.write(`search: ${line}\n`)
