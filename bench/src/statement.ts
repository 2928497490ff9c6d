// A statement of a year with 20,000 postings of one customer, beside 200,000 of others; POSTINGS makes them fewer for a look.
import pg from 'pg'
import { registerKinds } from '../../apps/server/src/kinds.ts'
import { findBalances } from '../../apps/server/src/money/statements/book-queries.ts'
import { movementsOfPerson } from '../../apps/server/src/money/statements/movement-list.ts'
import { postingsOfAll } from '../../apps/server/src/money/statements/posting-list.ts'
import { getStatementScope } from '../../apps/server/src/money/statements/statement-access.ts'
import { writeStatementPaper } from '../../apps/server/src/money/statements/statement-paper-parts.ts'
import { inOneState, loadStatementOf, withBalances } from '../../apps/server/src/money/statements/statement-parts.ts'
import { readMovements } from '../../apps/server/src/money/statements/statement-queries.ts'
import { writeStatementSheets } from '../../apps/server/src/money/statements/statement-sheet-parts.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import type { SessionUser } from '../../apps/server/src/platform/http/handler.ts'
import { findSessionUser } from '../../apps/server/src/platform/http/session-queries.ts'
import { civilDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { insertPerson } from './seed-people.ts'
import { median, withTemporaryFolder } from './workbench.ts'

const postings = Number(process.env.POSTINGS ?? 20_000)
/** Of a year and a half, so that the year begins with a balance. */
const ofCustomer = Math.round((postings * 540) / 365)
const others = postings * 10
const rounds = 9
const [from, to] = [civilDate('2026-01-01'), civilDate('2026-12-31')]
const words = (number: number) => Math.round(number).toLocaleString('en')

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

/** Orders of an organisation, each with a payment of three postings and a payment to the office of two, over the year and the one before. */
async function fillLedger(client: pg.Client, { id, ownerId }: SessionUser, count: number, mark: string): Promise<void> {
  const orders = Math.ceil(count / 5)
  await client.query('begin')
  await client.query(
    `insert into orders (order_no, owner_id, created_by, keeper_id, agency_id, kind, title, applicant_name, payment_state, work_state, official_fen, service_fen)
     select $3 || lpad(n::text, 9, '0'), $1, $2, $2, 1, 'invention', '示例案件' || n, '示例公司', 2, 4, 95000, 30000 from generate_series(1, ${orders}) n`,
    [ownerId, id, mark],
  )
  const book = (kind: string, hours: number, sides: string) =>
    client.query(
      `with booked as (
         insert into ledger_transactions (kind, order_id, at)
         select $2, id, '2025-07-01 12:00+08'::timestamptz + (row_number() over (order by order_no)) * interval '540 days' / ${orders} + interval '${hours} hours'
         from orders where owner_id = $1 returning id)
       insert into ledger_postings (transaction_id, account_code, amount_fen)
       select b.id, s.code, s.fen from booked b cross join (values ${sides}) s(code, fen)`,
      [ownerId, kind],
    )
  await book('receipt', 0, `('provider-clearing', 125000), ('official-fees-held', -95000), ('service-revenue', -30000)`)
  await book('officePaid', 30, `('official-fees-held', 90000), ('bank', -90000)`)
  await client.query('commit')
}

async function measure(database: Database, user: SessionUser): Promise<string[]> {
  const asker = { user, now: new Date(), language: 'zh' as const }
  const scope = await getStatementScope(database.db, user)
  const span = { scope, from, to }
  const asked = { user, db: database.db, services: { now: () => new Date() }, language: 'zh' as const }
  const page = (input: object) =>
    movementsOfPerson.page({
      ...asked,
      input: {
        dayFrom: from,
        dayTo: to,
        customerId: user.ownerId,
        sort: 'day',
        order: 'asc',
        pageNum: 1,
        pageSize: 20,
        ...input,
      },
    } as Parameters<typeof movementsOfPerson.page>[0])
  const books = (input: object) =>
    postingsOfAll.summedPage({
      ...asked,
      input: { sort: 'day', order: 'desc', pageNum: 1, pageSize: 20, sums: true, ...input },
    } as Parameters<typeof postingsOfAll.summedPage>[0])
  const whole = (
    write: (
      statement: Awaited<ReturnType<typeof loadStatementOf>>,
      rows: ReturnType<typeof withBalances>,
    ) => Promise<unknown>,
  ) =>
    inOneState(database.db, async (tx) => {
      const statement = await loadStatementOf(tx, asker, span)
      return write(statement, withBalances(readMovements(tx, span), statement.opening, 'zh'))
    })
  const { count } = await inOneState(database.db, (tx) => loadStatementOf(tx, asker, span))
  const pages = Math.floor(count / 20)
  const lines: (readonly [string, number])[] = [
    [
      'balances, sums by month and movement',
      await medianOf(() => inOneState(database.db, (tx) => loadStatementOf(tx, asker, span))),
    ],
    ['movements, first page', await medianOf(() => page({}))],
    [`movements, page ${words(pages)}`, await medianOf(() => page({ pageNum: pages }))],
    [
      'workbook of all movements',
      await timed(() =>
        whole(async (statement, rows) => {
          for await (const _ of writeStatementSheets(statement, rows, 'zh'));
        }),
      ),
    ],
    [
      'PDF of all movements',
      await timed(() =>
        whole((statement, movements) =>
          writeStatementPaper({ statement, movements, head: { name: '示例', lines: [] }, language: 'zh' }),
        ),
      ),
    ],
    ['trial balance of all', await medianOf(() => findBalances(database.db, to))],
    ['postings of all, first page with sums', await medianOf(() => books({}))],
    [
      'postings of one account and one month',
      await medianOf(() => books({ account: 'bank', dayFrom: '2026-05-01', dayTo: '2026-05-31' })),
    ],
    ['postings of one order', await medianOf(() => books({ text: 'PA000000777' }))],
  ]
  return [`${words(count)} movements`, ...lines.map(([name, time]) => `| ${name} | ${words(time)} |`)]
}

/** A statement of a year, and the books. */
export async function measureStatement(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    const database = openDatabase(postgres.connectionString, { max: 4 })
    const client = new pg.Client({ connectionString: postgres.connectionString })
    try {
      await migrate(postgres.connectionString)
      await client.connect()
      registerKinds()
      const person = async (account: string) => {
        const { id } = await insertPerson(client, account)
        const session = await client.query<{ organisation: string }>(
          'select organisation_id as organisation from sessions where user_id = $1',
          [id],
        )
        const user = await findSessionUser(database.db, id, session.rows[0]?.organisation ?? '')
        if (!user) throw new Error('the person has no session')
        return user
      }
      const user = await person('bench-statement')
      await fillLedger(client, user, ofCustomer, 'PA')
      await fillLedger(client, await person('bench-others'), others, 'PB')
      await client.query('vacuum analyze')
      const [count, ...lines] = await measure(database, user)
      return `## Statement

One customer with ${words(ofCustomer)} postings, ${words(postings)} of them in the year, beside ${words(others)} of others; a statement of a year with ${count}. Without the network, median of ${rounds}, the files once.

| what | ms |
|---|---|
${lines.join('\n')}`
    } finally {
      await client.end()
      await database.close()
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureStatement())
