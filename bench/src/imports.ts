// A docket of 10,000 cases brought in from one workbook: read, checked, made, and taken back; IMPORT_CASES makes it smaller for a look.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { registerKinds } from '../../apps/server/src/kinds.ts'
import { bringInBatch } from '../../apps/server/src/office/imports/bring-in-task.ts'
import { checkRows } from '../../apps/server/src/office/imports/check-parts.ts'
import { findRows, insertImport, writeRows } from '../../apps/server/src/office/imports/import-queries.ts'
import { readImportFile } from '../../apps/server/src/office/imports/read-file-parts.ts'
import { undoBatch } from '../../apps/server/src/office/imports/undo-task.ts'
import { openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { caseImports } from '../../apps/server/src/platform/db/schema/case-imports.ts'
import { writeXlsx } from '../../apps/server/src/platform/documents/xlsx/write-xlsx.ts'
import { findSessionUser } from '../../apps/server/src/platform/http/session-queries.ts'
import { mapHeads } from '../../packages/domain/src/office/imports/import-fields.ts'
import { addDays, addYears, beijingDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { applicationCheckCharacter } from '../../packages/domain/src/platform/identifiers/application-number.ts'
import { insertPerson } from './seed-people.ts'
import { withTemporaryFolder } from './workbench.ts'

const count = Number(process.env.IMPORT_CASES ?? 10_000)
const words = (number: number) => Math.round(number).toLocaleString('en')
const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`

const heads = [
  '案件类型',
  '申请号',
  '名称',
  '申请人',
  '客户',
  '案卷号',
  '法律状态',
  '申请日',
  '授权日',
  '类别',
  '专用权期限',
  '期限名称',
  '官方绝限',
  '费减比例',
  '备注',
]

/** Every fifth a mark, of the patents two of three granted, every tenth with an open deadline; 300 clients. */
function rowOf(at: number, today: ReturnType<typeof beijingDate>): string[] {
  const filedOn = addDays(today, -1827 + (at % 700))
  const client = `示例客户第${at % 300}有限公司`
  if (at % 5 === 0) {
    const registeredOn = addYears(addDays(today, at % 900), -10)
    const mark = [
      '商标',
      String(30_000_000 + at),
      `示例${at}`,
      client,
      client,
      `T-${at}`,
      '已注册',
      addYears(registeredOn, -1),
      registeredOn,
    ]
    return [...mark, '9, 35', addDays(addYears(registeredOn, 10), -1), '', '', '', '']
  }
  const body = `${filedOn.slice(0, 4)}1${String(at).padStart(7, '0')}`
  const isGranted = at % 3 !== 0
  const patent = [
    '发明专利',
    body + applicationCheckCharacter(body),
    `一种用于测量的装置及其方法 ${at}`,
    client,
    client,
    `P-${at}`,
  ]
  const limit = at % 10 === 3 && !isGranted ? ['答复审查意见', addDays(today, 20 + (at % 80))] : ['', '']
  return [
    ...patent,
    isGranted ? '授权' : '实质审查',
    filedOn,
    isGranted ? addDays(filedOn, 800) : '',
    '',
    '',
    ...limit,
    '85%',
    '',
  ]
}

/** The most memory of this process while work is done, in MB. */
async function withPeak<Value>(work: () => Promise<Value>): Promise<{ value: Value; time: number; peak: number }> {
  let peak = process.memoryUsage.rss()
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const startedAt = performance.now()
  try {
    const value = await work()
    return { value, time: performance.now() - startedAt, peak: Math.max(peak, process.memoryUsage.rss()) / 1024 / 1024 }
  } finally {
    clearInterval(timer)
  }
}

/** Answers the section for docs/benchmarks.md. */
export async function measureImports(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    const database = openDatabase(postgres.connectionString, { max: 4 })
    const client = new pg.Client({ connectionString: postgres.connectionString })
    try {
      await migrate(postgres.connectionString)
      await client.connect()
      registerKinds()
      const { id } = await insertPerson(client, 'bench-imports-agent', 'agent')
      const session = await client.query<{ organisation: string }>(
        'select organisation_id as organisation from sessions where user_id = $1',
        [id],
      )
      const user = await findSessionUser(database.db, id, session.rows[0]?.organisation ?? '')
      if (!user) throw new Error('the agent has no session')
      const today = beijingDate(new Date())
      const columns = heads.map((title, at) => ({ key: `c${at}`, title, width: 12, kind: 'text' as const }))
      const rows = Array.from({ length: count }, (_, at) =>
        Object.fromEntries(rowOf(at + 1, today).map((text, column) => [`c${column}`, text])),
      )
      const path = join(folder, `${randomUUID()}.xlsx`)
      const content = await buffer(writeXlsx<Record<string, string>>({ sheet: 'x', columns, rows }))
      writeFileSync(path, content)
      const mapping = mapHeads(heads)
      const read = await withPeak(async () => {
        const [, ...body] = await readImportFile(path)
        return database.db.transaction((tx) =>
          insertImport(tx, { ownerId: user.ownerId, createdBy: user.id, fileName: 'x.xlsx', heads, mapping }, body),
        )
      })
      const importId = read.value
      const check = await withPeak(() =>
        database.db.transaction(async (tx) => {
          const stored = await findRows(tx, importId)
          const { rows: checked, summary } = await checkRows(tx, stored, { user, mapping, today })
          const left = checked.filter(({ state }) => state !== 'ready').length
          if (left > 0) throw new Error(`${left} rows of the bench are not fit`)
          await writeRows(tx, importId, checked)
          await tx.update(caseImports).set({ state: 'running', summary })
        }),
      )
      const made = await withPeak(async () => {
        while (await bringInBatch(database, importId, today));
      })
      const facts = await client.query<{ orders: number; limits: number }>(`
        select (select count(*)::int from imported_cases) as orders, (select count(*)::int from docket_entries where state = 'open') as limits`)
      const undo = await withPeak(async () => {
        await client.query(`update case_imports set state = 'undoing'`)
        while (await undoBatch(database, importId));
      })
      const left = await client.query<{ orders: number }>('select count(*)::int as orders from orders')
      if (left.rows[0]?.orders !== 0) throw new Error('an undo left orders')
      const row = (what: string, { time, peak }: { time: number; peak: number }) =>
        `| ${what} | ${seconds(time)} | ${words(peak)} MB |`
      return `## Import of a docket

One workbook of ${words(count)} cases (${(content.length / 1024 / 1024).toFixed(1)} MB) of 300 clients that the book lacks, every fifth a trademark; one process of the server, its most
memory while each step ran; the workbook is unpacked by another process. It came to ${words(facts.rows[0]?.orders ?? 0)} orders and ${words(facts.rows[0]?.limits ?? 0)} open deadlines.

| step | time | most memory |
|---|---|---|
${row('read and kept', read)}
${row('every row checked', check)}
${row('cases made, watched and in the docket', made)}
${row('the whole import undone', undo)}`
    } finally {
      await client.end()
      await database.close()
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureImports())
