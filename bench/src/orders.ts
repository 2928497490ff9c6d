// List of orders: 200,000 orders of 2,000 customers, page of 10 with total, 16 connections, against its own SQL and bare servers.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { bareStatement } from './bare-query.ts'
import { bundledServer } from './bundled-server.ts'
import { openSessions } from './seed-people.ts'
import { median, productionEnv, startServer, withTemporaryFolder } from './workbench.ts'

const customers = 2_000
const ordersOfEach = 100
const connections = 16
const secondsOfEach = 6
const rounds = 3
const pgbenchPath = process.env.PGBENCH ?? '/usr/lib/postgresql/15/bin/pgbench'

interface Seeded {
  readonly tokens: readonly string[]
  readonly ids: readonly string[]
}

export async function seedOrders(connectionString: string): Promise<Seeded> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`insert into users (id, owner_id, account, name, role, password_hash)
    select id, id, 'bench-' || n, 'Bench ' || n, 'customer', 'none' from (select gen_random_uuid() id, n from generate_series(1, ${customers}) n) u`)
  await client.query(`insert into orders (order_no, owner_id, created_by, agency_id, kind, title, applicant_name, patent_number, payment_state, work_state,
      official_state, official_fen, service_fen, paid_fen, created_at)
    select 'B' || row_number() over (), u.id, u.id, 1, case when n % 3 = 0 then 'utilityModel' else 'invention' end, '一种用于测量的装置及其方法 ' || n,
      '示例科技有限公司 ' || u.account, null, case when n % 4 = 0 then 0 else 2 end, n % 7, 'notFiled', 95000, 380000, case when n % 4 = 0 then 0 else 475000 end,
      now() - make_interval(hours => (random() * 20000)::int)
    from users u cross join generate_series(1, ${ordersOfEach}) n where u.account like 'bench-%'`)
  const { rows } = await client.query<{ id: string }>(`select id from users where account like 'bench-%'`)
  const tokens = await openSessions(
    client,
    rows.map((row) => row.id),
  )
  await client.query('vacuum analyze')
  await client.end()
  return { tokens, ids: rows.map((row) => row.id) }
}

async function load(url: string, requests: autocannon.Request[]): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsOfEach, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

async function pgbench(connectionString: string, folder: string, ids: readonly string[]): Promise<number> {
  const script = join(folder, 'list.sql')
  const picked = ids.filter((_, index) => index % 50 === 0)
  const cases = picked.map(
    (id, index) =>
      `${index === 0 ? '\\if' : '\\elif'} :n = ${index}\n\\set dummy 0\n${bareStatement.text.replaceAll('$1', `'${id}'`).replace(/\s+/g, ' ')};`,
  )
  await writeFile(script, `\\set n random(0, ${picked.length - 1})\n${cases.join('\n')}\n\\endif\n`)
  const { stdout } = await promisify(execFile)(pgbenchPath, [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '2',
    '-T',
    String(secondsOfEach),
    '-f',
    script,
    connectionString,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureOrders(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const database = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(database.connectionString)
      const { tokens, ids } = await seedOrders(database.connectionString)
      const env = productionEnv(database.connectionString, folder)
      const rates = { portal: [], same: [], http: [], fastify: [], sql: [] } as Record<
        'portal' | 'same' | 'http' | 'fastify' | 'sql',
        number[]
      >
      const bareRequests = ids.map((id) => ({ path: `/list?customer=${id}` }))
      const portalRequests = tokens.map((token) => ({
        path: '/api/OrderController/getOrderList?pageNum=1&pageSize=10',
        headers: { authorization: `Bearer ${token}` },
      }))
      const runs = [
        ['portal', bundledServer(), portalRequests],
        ['same', 'bench/src/bare-http.ts', ids.map((id) => ({ path: `/same?customer=${id}` }))],
        ['http', 'bench/src/bare-http.ts', bareRequests],
        ['fastify', 'bench/src/bare-fastify.ts', bareRequests],
      ] as const
      for (let round = 0; round < rounds; round++) {
        for (const [name, script, requests] of runs) {
          const server = await startServer(script, name === 'portal' ? '/livez' : `/list?customer=${ids[0]}`, env)
          await load(server.url, requests.slice(0, 200))
          rates[name].push(await load(server.url, [...requests]))
          await server.stop()
        }
        rates.sql.push(await pgbench(database.connectionString, folder, ids).catch(() => Number.NaN))
      }
      const portal = median(rates.portal)
      const row = (name: string, measured: readonly number[]) => {
        const rate = median(measured)
        return `| ${name} | ${Number.isNaN(rate) ? 'pgbench is not on this machine' : Math.round(rate)} | ${Number.isNaN(rate) ? '' : (portal / rate).toFixed(2)} |`
      }
      return `## List of orders

${(customers * ordersOfEach).toLocaleString('en')} orders of ${customers.toLocaleString('en')} customers, page of 10 with total, ${connections} connections, median of ${rounds} runs of ${secondsOfEach} s.
The portal also reads the session, checks the request and holds the reply to the contract.

| what | requests/s | portal ÷ this |
|---|---|---|
| portal, getOrderList | ${Math.round(portal)} | |
${row('bare node:http + pg, the same statement', rates.same)}
${row('bare node:http + pg, the plainest statement of a list', rates.http)}
${row('bare Fastify, the plainest statement', rates.fastify)}
${row('the plainest statement in pgbench', rates.sql)}`
    } finally {
      await database.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureOrders())
