// Watching: a list of 100,000 patents (page, due in 30 days, export) and the daily job over 1,000,000; both numbers may be
// made smaller by WATCHES and WATCHES_MOVED for a look.
import pg from 'pg'
import { moveBatch } from '../../apps/server/src/docket/monitoring/move-watches.ts'
import { openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { beijingDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { bundledServer } from './bundled-server.ts'
import { insertPerson } from './seed-people.ts'
import { median, productionEnv, type Running, startServer, withTemporaryFolder } from './workbench.ts'

const listed = Number(process.env.WATCHES ?? 100_000)
const moved = Number(process.env.WATCHES_MOVED ?? 1_000_000)
const rounds = 15
/** The listed ones wait for a far day, so that the job finds only its own, which were last looked at long ago. */
const [listedOn, movedOn] = ['2099-01-01', '2020-01-01']

/** Watches of an account with one open fee each, spread over the coming years. */
const insertWatches = `
  with made as (
    insert into watches (owner_id, created_by, number, kind, title, applicant_name, legal, filed_on, granted_on, paid_through_year,
      state, next_year, next_official_on, next_amount_fen, changes_on)
    select $1, $1, '2019' || $4 || lpad(n::text, 8, '0'), 'invention', '一种用于测量的装置及其方法 ' || n, '示例科技有限公司', 'granted',
      '2019-03-04', '2022-03-08', 7, 'watching', 8, due, 120000, $3::date
    from (select n, current_date + (n * 37 % 1460) as due from generate_series(1, $2::int) n) s
    returning id, next_official_on as due)
  insert into watch_fees (watch_id, year, due_on, official_on, internal_on, grace_ends_on, full_fen, amount_fen, off_percent, state)
  select id, 8, due, due, due - 9, due + 184, 120000, 120000, 0, 'open' from made`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(work))
  return median(times)
}

async function measureList(
  { url, peakMegabytes }: Running,
  token: string,
  client: pg.Client,
  ownerId: string,
): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const list = '/api/PatentServicesController/getServiceMonitoringList'
  const get = async (query: string) => {
    const answer = await fetch(`${url}${list}?pageSize=20${query}`, { headers })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    return answer.text()
  }
  await medianOf(() => get(''))
  const page = await medianOf(() => get(''))
  const deep = await medianOf(() => get(`&pageNum=${Math.floor(listed / 20)}`))
  const due = await medianOf(() => get('&dueWithin=30'))
  const plain = (more: string) =>
    medianOf(async () => {
      await client.query(
        `select * from watches where owner_id = $1 and removed_at is null ${more} order by next_official_on, id limit 20`,
        [ownerId],
      )
      await client.query(`select count(*) from watches where owner_id = $1 and removed_at is null ${more}`, [ownerId])
    })
  const [sqlPage, sqlDue] = [await plain(''), await plain('and next_official_on <= current_date + 30')]
  const sqlRows = await timed(() =>
    client.query(
      `select w.*, f.* from watches w left join watch_fees f on f.watch_id = w.id and f.year = w.next_year
       where w.owner_id = $1 and w.removed_at is null order by w.next_official_on, w.id`,
      [ownerId],
    ),
  )
  // What a request costs whatever it asks: the person, the envelope, the network.
  const nothing = await medianOf(async () => (await fetch(`${url}/api/UserController/getUser`, { headers })).text())
  const before = peakMegabytes()
  const exported = await timed(async () => {
    const asked = await fetch(`${url}/api/PatentServicesController/ExportServiceMonitoringList`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    const { data } = (await asked.json()) as { data: { jobId: string } }
    for (;;) {
      const answer = await fetch(`${url}/api/UserController/getJob?jobId=${data.jobId}`, { headers })
      const job = (await answer.json()) as { data: { state: number } }
      if (job.data.state === 2) return
      if (job.data.state > 2) throw new Error('the export failed')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  const row = (what: string, time: number, sql: number) =>
    `| ${what} | ${time.toFixed(1)} ms | ${sql.toFixed(1)} ms | ${(time / sql).toFixed(2)} |`
  return [
    row('first page of 20 with total', page, sqlPage),
    row('last page of 20 with total', deep, sqlPage),
    row('due in 30 days, first page with total', due, sqlDue),
    row('export to Excel, all rows (its SQL: the rows only)', exported, sqlRows),
    '',
    `A request that asks for nothing but the person takes ${nothing.toFixed(1)} ms. The server held at most ${before} MB before the export and ${peakMegabytes()} MB with it.`,
  ]
}

/** What the job does, said to the database in one statement: new state and day of every row. */
const plainMove = `
  update watches set state = case when next_official_on <= current_date + 90 then 'toPay' else 'watching' end,
    changes_on = changes_on + 1
  where owner_id = $1 and removed_at is null and changes_on < '2099-01-01'`

async function measureJob(connectionString: string, client: pg.Client, ownerId: string): Promise<string> {
  const database = openDatabase(connectionString, { max: 4 })
  const today = beijingDate(new Date())
  const memory = () => process.memoryUsage().rss / 1024 / 1024
  // Built code and one batch are no growth.
  let count = await moveBatch(database, today)
  const before = memory()
  let most = before
  const time = await timed(async () => {
    for (let done = 1; done > 0; count += done) {
      done = await moveBatch(database, today)
      most = Math.max(most, memory())
    }
  })
  const idle = await medianOf(() => moveBatch(database, today))
  await database.close()
  await client.query('vacuum analyze watches')
  const sql = await timed(() => client.query(plainMove, [ownerId]))
  const words = (number: number) => Math.round(number).toLocaleString('en')
  return `The daily job moved ${words(count)} watches at once, the worst day there is, in ${(time / 1000).toFixed(1)} s (${words(count / (time / 1000))} a second, one process, ${(time / sql).toFixed(2)} times one plain statement that writes the same, ${(sql / 1000).toFixed(1)} s). Memory ${words(before)} MB after the first 500, at most ${words(most)} MB. A turn that finds nothing due: ${idle.toFixed(1)} ms.`
}

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureMonitoring(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(postgres.connectionString)
      const client = new pg.Client({ connectionString: postgres.connectionString })
      await client.connect()
      const person = await insertPerson(client, 'bench-list')
      await client.query(insertWatches, [person.id, listed, listedOn, '1'])
      const other = await insertPerson(client, 'bench-job')
      await client.query(insertWatches, [other.id, moved, movedOn, '2'])
      await client.query('vacuum analyze')
      const job = await measureJob(postgres.connectionString, client, other.id)
      const server = await startServer(bundledServer(), '/livez', productionEnv(postgres.connectionString, folder))
      const rows = await measureList(server, person.token, client, person.id)
      await server.stop()
      await client.end()
      return `## Watching

An account with ${listed.toLocaleString('en')} watched patents, among ${(listed + moved).toLocaleString('en')}; one request at a time, median of ${rounds}.

| what | time | its plain SQL | ÷ |
|---|---|---|---|
${rows.join('\n')}

${job}`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureMonitoring())
