// The list of trademark orders with 200,000 orders of one agency: its rows, tabs and filters, for a customer and for the agent; fewer by ORDERS for a look.
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { bundledServer } from './bundled-server.ts'
import { insertPerson } from './seed-people.ts'
import { median, productionEnv, startServer, withTemporaryFolder } from './workbench.ts'

const ordered = Number(process.env.ORDERS ?? 200_000)
const customers = 100
const rounds = 9

/** One in fourteen is to be paid; every form has twelve goods in two of 45 classes, transfers whole numbers instead. */
const insertOrders = `
  with made as (
    insert into orders (order_no, owner_id, created_by, agency_id, kind, title, applicant_name, payment_state, work_state,
      official_state, official_fen, service_fen, paid_fen, open_signatures, created_at, deadline_internal_on)
    select 'B' || lpad(n::text, 9, '0'), ($1::uuid[])[1 + n % $3::int], ($1::uuid[])[1 + n % $3::int], 1,
      case when n % 10 = 0 then 'trademarkTransfer' else 'trademark' end, '示例商标' || n, '示例科技有限公司',
      case when n % 14 = 0 then 0 else 2 end, case when n % 14 = 0 then 1 else 1 + n % 6 end, 'notFiled', 27000, 30000,
      case when n % 14 = 0 then 0 else 57000 end, n % 3, now() - make_interval(mins => n), current_date + n % 300
    from generate_series(1, $2::int) n returning id, created_by, kind, substr(order_no, 2)::int as n)
  insert into filings (order_id, form, submitted, updated_by)
  select id, form, form, created_by from made, lateral (
    select case when kind = 'trademarkTransfer'
      then jsonb_build_object('marks', jsonb_build_array(jsonb_build_object('number', 60000000 + n, 'classes', jsonb_build_array(1 + n % 45))))
      else jsonb_build_object('goods', (select jsonb_agg(jsonb_build_object('classCode', lpad((1 + (n + g / 6) % 45)::text, 2, '0'),
        'groupCode', '0901', 'itemCode', null, 'name', '示例商品' || g)) from generate_series(0, 11) g)) end as form) f`

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureTrademarkOrders(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(postgres.connectionString)
      const client = new pg.Client({ connectionString: postgres.connectionString })
      // The database is stopped under it when seeding fails: that failure is the one to be told.
      client.on('error', () => undefined)
      await client.connect()
      const people = []
      for (let at = 0; at < customers; at++) people.push(await insertPerson(client, `bench-customer-${at}`))
      const agent = await insertPerson(client, 'bench-agent', 'agent')
      await client.query(insertOrders, [people.map(({ id }) => id), ordered, customers])
      await client.query('vacuum analyze')
      await client.end()
      const server = await startServer(bundledServer(), '/livez', productionEnv(postgres.connectionString, folder))
      const time = async (token: string, path: string) => {
        const once = async () => {
          const from = performance.now()
          const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
          if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
          await answer.arrayBuffer()
          return performance.now() - from
        }
        await once()
        const times = []
        for (let round = 0; round < rounds; round++) times.push(await once())
        return `${median(times).toFixed(1)} ms`
      }
      const list = '/api/TrademarkController/getTrademarkOrderList?pageNum=1&pageSize=20'
      const asked = [
        ['first page with total', list],
        ['tab "to pay" with total', `${list}&tab=toPay`],
        ['filter by class with total', `${list}&classCode=09`],
        ['class and "to pay"', `${list}&classCode=09&tab=toPay`],
        ['sorted by deadline', `${list}&sort=deadline&order=asc`],
        ['counts of the tabs', '/api/TrademarkController/getTrademarkOrderCounts'],
      ] as const
      const [customer] = people
      const rows = []
      for (const [name, path] of asked) {
        rows.push(`| ${name} | ${await time(customer?.token ?? '', path)} | ${await time(agent.token, path)} |`)
      }
      await server.stop()
      return `## List of trademark orders

${ordered.toLocaleString('en')} trademark orders of one agency, ${(ordered / customers).toLocaleString('en')} of each customer, each with its form; whole requests over HTTP, median of ${rounds}.

| what | customer | agent |
|---|---:|---:|
${rows.join('\n')}`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureTrademarkOrders())
