// The desk of figures over 200,000 orders of one agency, each figure by its own statement, without the network; OVERVIEW_ORDERS makes
// it smaller for a look.
import pg from 'pg'
import { registerKinds } from '../../apps/server/src/kinds.ts'
import { listCases } from '../../apps/server/src/office/overview/case-list.ts'
import { loadFigures } from '../../apps/server/src/office/overview/figure-parts.ts'
import {
  type Asked,
  countDrafts,
  countLimitsByPerson,
  countLoad,
  countOutcomes,
  measureSteps,
  sumMoneyByDay,
  sumNow,
} from '../../apps/server/src/office/overview/figure-queries.ts'
import { listMoney } from '../../apps/server/src/office/overview/money-list.ts'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { findSessionUser } from '../../apps/server/src/platform/http/session-queries.ts'
import { periodOf } from '../../packages/domain/src/office/overview/figures.ts'
import { beijingDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { insertPerson } from './seed-people.ts'
import { median, withTemporaryFolder } from './workbench.ts'

const orders = Number(process.env.OVERVIEW_ORDERS ?? 200_000)
const customers = 50
const attorneys = 30
const rounds = 9

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** Two years of orders: three of four paid and worked on, half of those filed, a third decided. What a trigger folds is put in as it folds it. */
async function seed(client: pg.Client): Promise<void> {
  const ids = async (prefix: string, count: number, role: 'customer' | 'agent') => {
    const list: string[] = []
    for (let at = 0; at < count; at++) list.push((await insertPerson(client, `${prefix}-${at}`, role)).id)
    return list
  }
  const owners = await ids('overview-customer', customers, 'customer')
  const handlers = await ids('overview-attorney', attorneys, 'agent')
  await client.query(
    `insert into orders (order_no, owner_id, created_by, agency_id, kind, title, applicant_name, handler_id, payment_state, work_state,
      official_state, official_fen, service_fen, paid_fen, submitted_at, created_at)
    select 'B' || n, ($1::uuid[])[1 + n % $3], ($1::uuid[])[1 + n % $3], 1, (array['invention', 'utilityModel', 'design', 'trademark'])[1 + n % 4],
      '一种用于测量的装置及其方法 ' || n, '示例科技有限公司', case when n % 9 > 0 then ($2::uuid[])[1 + n % $4] end, case when n % 4 = 0 then 0 else 2 end,
      case when n % 4 = 0 then n / 4 % 2 else 3 + n / 4 % 4 end, 'notFiled', 95000, 380000, case when n % 4 = 0 then 0 else 475000 end, at, at
    from (select n, now() - make_interval(mins => (n * 730.0 * 1440 / $5)::int) as at from generate_series(1, $5) n) s`,
    [owners, handlers, customers, attorneys, orders],
  )
  await client.query(`insert into order_steps (order_id, submitted_on, paid_on, accepted_on, filed_on, granted_on, refused_on)
    select id, on_day, case when n % 4 > 0 then on_day + n % 9 end, case when n % 4 > 0 then on_day + 9 + n % 9 end,
      case when n % 8 > 3 then on_day + 20 + n % 60 end, case when n % 8 = 5 then on_day + 90 + n % 200 end, case when n % 16 = 7 then on_day + 90 + n % 200 end
    from (select id, substr(order_no, 2)::int as n, created_at::date as on_day from orders) o`)
  await client.query('begin')
  await client.query('set constraints all deferred')
  await client.query(
    `insert into ledger_transactions (kind, order_id, at) select 'receipt', id, created_at + interval '2 days' from orders where paid_fen > 0`,
  )
  await client.query(`insert into ledger_postings (transaction_id, account_code, amount_fen)
    select t.id, a.code, a.fen from ledger_transactions t
    cross join (values ('provider-clearing', 475000), ('official-fees-held', -95000), ('service-revenue', -380000)) a(code, fen)`)
  await client.query('commit')
  await client.query('vacuum analyze')
}

async function measure(client: pg.Client, db: Db, role: 'agent' | 'staff'): Promise<string[]> {
  const person = await insertPerson(client, `overview-${role}`, role === 'agent' ? 'agent' : 'customer')
  if (role === 'staff') await client.query(`update users set role = 'administrator' where id = $1`, [person.id])
  const { rows } = await client.query<{ organisation: string }>(
    'select organisation_id as organisation from sessions where user_id = $1',
    [person.id],
  )
  const user = await findSessionUser(db, person.id, rows[0]?.organisation ?? '')
  if (!user) throw new Error('the session of the bench is gone')
  const now = new Date()
  const today = beijingDate(now)
  const lines: string[] = []
  const times = new Map<string, number[]>()
  for (const preset of ['last90', 'last12'] as const) {
    const asked: Asked = { asker: { user, now, language: 'zh' }, filter: {}, period: periodOf(preset, today) }
    const page = { pageNum: 1, pageSize: 10, dayFrom: asked.period.from, dayTo: asked.period.to }
    const call = { user, db, services: { now: () => now }, language: 'zh' as const }
    const works: Record<string, () => Promise<unknown>> = {
      'money by day': () => sumMoneyByDay(db, asked),
      'held now': () => sumNow(db, asked, 'held'),
      'receivable now': () => sumNow(db, asked, 'receivable'),
      'drafts to paid': () => countDrafts(db, asked),
      'days per step': () => measureSteps(db, asked),
      'grants and refusals': () => countOutcomes(db, asked),
      'load per person': () => countLoad(db, asked),
      'limits per person': () => countLimitsByPerson(db, asked, today),
      'all of them, as the page asks': () => loadFigures(db, asked),
      'rows behind a figure (filed)': () =>
        listCases.handle({ ...call, input: { ...page, figure: 'filedStep' } } as never),
      'bookings behind the money': () => listMoney.handle({ ...call, input: { ...page, sums: false } } as never),
      'their sums': () => listMoney.handle({ ...call, input: { ...page, pageSize: 1, sums: true } } as never),
    }
    for (const [name, work] of Object.entries(works))
      times.set(name, [...(times.get(name) ?? []), await medianOf(work)])
  }
  for (const [name, [short = 0, long = 0]] of times)
    lines.push(`| ${role}: ${name} | ${short.toFixed(0)} ms | ${long.toFixed(0)} ms |`)
  return lines
}

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureOverview(): Promise<string> {
  registerKinds()
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(postgres.connectionString)
      const client = new pg.Client({ connectionString: postgres.connectionString })
      await client.connect()
      const database = openDatabase(postgres.connectionString, { max: 8 })
      await seed(client)
      const lines = [...(await measure(client, database.db, 'agent')), ...(await measure(client, database.db, 'staff'))]
      await database.close()
      await client.end()
      return `## Desk of figures

${orders.toLocaleString('en')} orders of one agency over two years, with their steps and bookings; the statements without the network, median of ${rounds}.

| what | 90 days | 12 months |
|---|---|---|
${lines.join('\n')}`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureOverview())
