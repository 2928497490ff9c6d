// The book of clients of one agency with 500,000 customers, and 100,000 rows brought in from sheets; CUSTOMERS and CUSTOMER_ROWS make
// them smaller for a look.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { registerKinds } from '../../apps/server/src/kinds.ts'
import { clientsOfBook } from '../../apps/server/src/office/clients/client-list.ts'
import { findDuplicates } from '../../apps/server/src/office/clients/duplicate-queries.ts'
import { enterCustomers, takeCustomersBack } from '../../apps/server/src/office/imports/customer-enter-queries.ts'
import {
  findSheetRows,
  insertSheet,
  writeSheetRows,
} from '../../apps/server/src/office/imports/customer-import-queries.ts'
import { judgeCustomers } from '../../apps/server/src/office/imports/customer-judge-queries.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import type { SessionUser } from '../../apps/server/src/platform/http/handler.ts'
import { findSessionUser } from '../../apps/server/src/platform/http/session-queries.ts'
import { mapCustomerHeads } from '../../packages/domain/src/office/imports/customer-fields.ts'
import { insertPerson } from './seed-people.ts'
import { median, withTemporaryFolder } from './workbench.ts'

const customers = Number(process.env.CUSTOMERS ?? 500_000)
const rows = Number(process.env.CUSTOMER_ROWS ?? 100_000)
const rowsOfSheet = 20_000
const rounds = 15

const words = (number: number) => Math.round(number).toLocaleString('en')
const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`

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

/** Three of ten are not won yet; every hundredth stands twice. */
async function fillBook(client: pg.Client, user: SessionUser): Promise<void> {
  await client.query(
    `insert into clients (organisation_id, created_by, name, name_key, id_code, stage, level, region, tags, last_contact_at, free_on, next_on, created_at)
     select $1, $2, '示例客户' || n % ${Math.ceil(customers * 0.99)}, '示例客户' || n % ${Math.ceil(customers * 0.99)}, '',
       (array['lead','following','won','won','won','won','won','won','won','lost'])[1 + n % 10], (array['','A','B','C'])[1 + n % 4],
       (array['广东省','江苏省','浙江省'])[1 + n % 3], array['t' || n % 50], now() - n % 200 * interval '1 day', current_date + n % 60,
       case when n % 5 = 0 then current_date + n % 30 end, now() - n % 2000 * interval '1 day'
     from generate_series(1, ${customers}) n`,
    [user.ownerId, user.id],
  )
  await client.query(
    `insert into client_contacts (client_id, place, name, phone, is_main)
     select id, 0, '联系人', '138' || lpad((hashtext(name) & 99999999)::text, 8, '0'), true from clients`,
  )
  await client.query(
    `insert into client_people (client_id, member_id, is_owner) select id, $1, true from clients where stage <> 'lead'`,
    [user.memberId],
  )
  await client.query('vacuum analyze')
}

async function measureList(database: Database, user: SessionUser): Promise<string[]> {
  const asker = { user, db: database.db, services: { now: () => new Date() }, language: 'zh' as const }
  const page = (input: object) =>
    clientsOfBook.page({
      ...asker,
      input: { tab: 'open', sort: 'name', order: 'asc', pageNum: 1, pageSize: 20, ...input },
    } as Parameters<typeof clientsOfBook.page>[0])
  const asked: readonly (readonly [string, object])[] = [
    ['the book, first page', {}],
    ['page 1,000', { pageNum: 1_000 }],
    ['mine', { tab: 'mine' }],
    ['the common pool', { tab: 'pool' }],
    ['a column of the board', { stage: 'following' }],
    ['no contact for 30 days, the longest first', { quietDays: 30, sort: 'lastContact' }],
    ['part of a name', { text: '客户4999' }],
    ['a tag and a province', { tag: 't7', region: '江苏省' }],
  ]
  const lines: string[] = []
  for (const [name, input] of asked) lines.push(`| ${name} | ${(await medianOf(() => page(input))).toFixed(0)} |`)
  lines.push(`| duplicates | ${(await medianOf(() => findDuplicates(database.db, user))).toFixed(0)} |`)
  return lines
}

async function measureImport({ db }: Database, user: SessionUser): Promise<string> {
  const heads = ['客户名称', '联系人', '手机', '级别', '标签']
  const times = { read: 0, check: 0, enter: 0, undo: 0 }
  const sheets: string[] = []
  for (let from = 0; from < rows; from += rowsOfSheet) {
    const body = Array.from({ length: Math.min(rowsOfSheet, rows - from) }, (_, at) => ({
      line: at + 2,
      cells: [`导入客户${from + at}`, '联系人', `139${String(from + at).padStart(8, '0')}`, 'B', '批量'],
    }))
    const facts = { organisationId: user.ownerId, createdBy: user.id, fileName: `${randomUUID()}.xlsx`, heads }
    let id = ''
    times.read += await timed(async () => {
      id = await db.transaction((tx) => insertSheet(tx, { ...facts, mapping: mapCustomerHeads(heads) }, body))
    })
    sheets.push(id)
    times.check += await timed(() =>
      db.transaction(async (tx) => {
        const judged = await judgeCustomers(tx, user, mapCustomerHeads(heads), await findSheetRows(tx, id))
        await writeSheetRows(
          tx,
          id,
          judged.map(({ line, state, faults }) => ({ line, state, faults })),
        )
      }),
    )
    times.enter += await timed(() =>
      db.transaction(async (tx) => {
        const judged = await judgeCustomers(tx, user, mapCustomerHeads(heads), await findSheetRows(tx, id))
        const fit = judged.flatMap(({ line, customer }) => (customer ? [{ line, customer }] : []))
        await enterCustomers(tx, fit, { importId: id, user, freeOn: '2027-01-01', phoneAt: 2 })
      }),
    )
  }
  for (const id of sheets) times.undo += await timed(() => db.transaction((tx) => takeCustomersBack(tx, id)))
  const peak = process.resourceUsage().maxRSS / 1024
  return `${words(rows)} rows in ${sheets.length} sheets, beside that book: kept in ${seconds(times.read)}, checked in ${seconds(times.check)}, entered in ${seconds(times.enter)}, taken back in ${seconds(times.undo)}; most memory of the process ${words(peak)} MB.`
}

/** The book of an agency with very many customers, and sheets of them. */
export async function measureCustomers(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    const database = openDatabase(postgres.connectionString, { max: 4 })
    const client = new pg.Client({ connectionString: postgres.connectionString })
    try {
      await migrate(postgres.connectionString)
      await client.connect()
      registerKinds()
      const { id } = await insertPerson(client, 'bench-customers', 'agent')
      const session = await client.query<{ organisation: string }>(
        'select organisation_id as organisation from sessions where user_id = $1',
        [id],
      )
      const user = await findSessionUser(database.db, id, session.rows[0]?.organisation ?? '')
      if (!user) throw new Error('the agent has no session')
      const filled = await timed(() => fillBook(client, user))
      const list = await measureList(database, user)
      const imported = await measureImport(database, user)
      return `## Customers

The book of one agency with ${words(customers)} clients, made in ${seconds(filled)}; its reader sees all. A page of 20 with how many fit, without the network, median of ${rounds}.

| what | ms |
|---|---|
${list.join('\n')}

${imported}`
    } finally {
      await client.end()
      await database.close()
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureCustomers())
