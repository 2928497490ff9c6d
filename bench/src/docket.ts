// The docket: what its triggers cost where watches are put in and moved, each measured without them first, and its screens for an
// agency with 200,000 open limits; the numbers may be made smaller by DOCKET_WATCHES and DOCKET_LIMITS for a look.
import pg from 'pg'
import { getMonth } from '../../apps/server/src/docket/limits/get-month.ts'
import { getWorkload } from '../../apps/server/src/docket/limits/get-workload.ts'
import { getCounts, listLimits } from '../../apps/server/src/docket/limits/limit-list.ts'
import { moveBatch } from '../../apps/server/src/docket/monitoring/move-watches.ts'
import { insertWatches, type WatchToAdd } from '../../apps/server/src/docket/monitoring/watch-write-queries.ts'
import { registerKinds } from '../../apps/server/src/kinds.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { findSessionUser } from '../../apps/server/src/platform/http/session-queries.ts'
import { addDays, beijingDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { insertPerson } from './seed-people.ts'
import { median, withTemporaryFolder } from './workbench.ts'

const limits = Number(process.env.DOCKET_LIMITS ?? 200_000)
const rounds = 15
const watched = Number(process.env.DOCKET_WATCHES ?? 100_000)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(work))
  return median(times)
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

/** Open limits of an agency for 2,000 customers in the hands of 50 people over three years, and a quarter as many of others. */
const insertLimits = `
  insert into docket_entries (source, source_id, part, owner_id, agency_id, handler_id, kind, rule_id, official_on, internal_on, may_move, state)
  select 'deadline', gen_random_uuid(), '', md5('owner' || n % 2000)::uuid, case when n % 5 = 0 then 2 else 1 end,
    md5('handler' || n % 50)::uuid, 'invention', 'oa1', d, d - 9, false, 'open'
  from (select n, current_date - 20 + (n * 37 % 1100) as d from generate_series(1, $1::int) n) s`

async function measureScreens(client: pg.Client, database: Database): Promise<string[]> {
  registerKinds()
  await client.query('insert into agencies (id, code, name, name_en) values (2, $1, $2, $3) on conflict do nothing', [
    '22222',
    '另一事务所',
    'Another',
  ])
  await client.query(insertLimits, [Math.round(limits * 1.25)])
  await client.query('vacuum analyze docket_entries')
  const { id } = await insertPerson(client, 'bench-docket-agent', 'agent')
  const { rows } = await client.query<{ organisation: string }>(
    'select organisation_id as organisation from sessions where user_id = $1',
    [id],
  )
  const user = await findSessionUser(database.db, id, rows[0]?.organisation ?? '')
  if (!user) throw new Error('the agent has no session')
  const asking = { user, db: database.db, services: { now: () => new Date() }, language: 'zh' as const }
  const page = { pageNum: 1, pageSize: 20, sort: 'official' as const, order: 'asc' as const, tab: 'open' as const }
  const handler = (await client.query<{ id: string }>(`select md5('handler7')::uuid as id`)).rows[0]?.id ?? ''
  const owner = (await client.query<{ id: string }>(`select md5('owner7')::uuid as id`)).rows[0]?.id ?? ''
  const month = addDays(beijingDate(new Date()), 40).slice(0, 7)
  const measures: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['first page of 20 with total', () => ask(listLimits, { ...page }, asking)],
    ['the same by our own day', () => ask(listLimits, { ...page, sort: 'ours' }, asking)],
    ['overdue, first page', () => ask(listLimits, { ...page, tab: 'overdue' }, asking)],
    ['of one person, first page', () => ask(listLimits, { ...page, personId: handler }, asking)],
    ['of one customer, first page', () => ask(listLimits, { ...page, userId: owner }, asking)],
    ['counts of all tabs', () => ask(getCounts, {}, asking)],
    ['a month', () => ask(getMonth, { month, by: 'official' }, asking)],
    ['workload of 12 weeks', () => ask(getWorkload, { weeks: 12, by: 'official' }, asking)],
  ]
  const lines: string[] = []
  for (const [what, work] of measures) lines.push(`| ${what} | ${(await medianOf(work)).toFixed(1)} ms |`)
  return lines
}

type Handle = (asked: never) => unknown
/** The handler of a call as the server runs it, without the network. */
const ask = async ({ handle }: { readonly handle: Handle }, input: object, asking: object): Promise<unknown> =>
  handle({ ...asking, input } as never)

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
      const screens = await measureScreens(client, database)
      await database.close()
      await client.end()
      return `## Docket

An agency with ${words(limits)} open limits; the calls without the network, median of ${rounds}.

| what | time |
|---|---|
${screens.join('\n')}

| what | with the docket | without | ÷ |
|---|---|---|---|
${triggers.join('\n')}`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureDocket())
