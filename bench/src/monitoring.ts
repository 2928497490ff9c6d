// Watching: a list of 100,000 patents (page, due in 30 days, export) and the daily job over 1,000,000; both numbers may be
// made smaller by WATCHES and WATCHES_MOVED for a look.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { moveBatch } from '../../apps/server/src/monitoring/move-watches.ts'
import { civilDate } from '../../packages/domain/src/dates/civil-date.ts'
import { median, productionEnv, startServer, withTemporaryFolder } from './workbench.ts'

const listed = Number(process.env.WATCHES ?? 100_000)
const moved = Number(process.env.WATCHES_MOVED ?? 1_000_000)
const rounds = 15
/** Far from the days of the listed ones: the job of the measurement finds only its own. */
const movedOn = civilDate('2020-01-01')

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

async function seedPerson(client: pg.Client, name: string): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into users (id, owner_id, account, name, role, password_hash) values ($1, $1, $2, $2, 'customer', 'none')`,
    [id, name],
  )
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '7 days')`,
    [createHash('sha256').update(token).digest(), id],
  )
  return { id, token }
}

async function measureList(url: string, token: string, client: pg.Client, ownerId: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const list = '/api/PatentServicesController/getServiceMonitoringList'
  const get = async (query: string) => {
    const answer = await fetch(`${url}${list}?pageSize=20${query}`, { headers })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    return answer.text()
  }
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
  const ms = (time: number) => `${time.toFixed(1)} ms`
  return [
    `| first page of 20 with total | ${ms(page)} | ${(page / sqlPage).toFixed(2)} |`,
    `| last page | ${ms(deep)} | |`,
    `| due in 30 days, first page with total | ${ms(due)} | ${(due / sqlDue).toFixed(2)} |`,
    `| export to Excel, all rows | ${(exported / 1000).toFixed(1)} s | |`,
  ]
}

async function measureJob(connectionString: string): Promise<string> {
  const database = openDatabase(connectionString, { max: 4 })
  const delay = monitorEventLoopDelay()
  delay.enable()
  let most = 0
  let count = 0
  const time = await timed(async () => {
    for (;;) {
      const done = await moveBatch(database, movedOn)
      count += done
      most = Math.max(most, process.memoryUsage().rss)
      if (done === 0) return
    }
  })
  delay.disable()
  await database.close()
  return `The job moved ${count.toLocaleString('en')} watches in ${(time / 1000).toFixed(1)} s (${Math.round(count / (time / 1000)).toLocaleString('en')} a second, one process), at most ${Math.round(most / 1024 / 1024)} MB; the longest pause of the process was ${Math.round(delay.max / 1e6)} ms.`
}

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureMonitoring(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(postgres.connectionString)
      const client = new pg.Client({ connectionString: postgres.connectionString })
      await client.connect()
      const person = await seedPerson(client, 'bench-list')
      await client.query(insertWatches, [person.id, listed, '2099-01-01', '1'])
      const other = await seedPerson(client, 'bench-job')
      await client.query(insertWatches, [other.id, moved, movedOn, '2'])
      await client.query('vacuum analyze')
      const job = await measureJob(postgres.connectionString)
      const server = await startServer(
        'apps/server/src/main.ts',
        '/livez',
        productionEnv(postgres.connectionString, folder),
      )
      const rows = await measureList(server.url, person.token, client, person.id)
      await server.stop()
      await client.end()
      return `## Watching

An account with ${listed.toLocaleString('en')} watched patents, among ${(listed + moved).toLocaleString('en')}; one request at a time, median of ${rounds}.

| what | time | ÷ its plain SQL |
|---|---|---|
${rows.join('\n')}

${job}`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureMonitoring())
