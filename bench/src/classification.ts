// The picker's search over a table of the size of the office's: 12,000 generated names, asked through the server.
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { storeEdition } from '../../apps/server/src/trademarks/classes/import/store-edition-queries.ts'
import { civilDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { shippedItems } from '../../packages/domain/src/trademarks/classes/shipped-edition.ts'
import { similarGroups } from '../../packages/domain/src/trademarks/classes/similar-groups.ts'
import { bundledServer } from './bundled-server.ts'
import { insertPerson } from './seed-people.ts'
import { median, productionEnv, startServer, withTemporaryFolder } from './workbench.ts'

const items = 12_000
const rounds = 40
const asked = ['计算机', 'jsj', 'jisuanji', '0901', '奶茶店', 'clothing', '的', '手机 软件', '查无此物']

/** Names as long and as alike as real ones: shipped ones with a use before them. */
function generated() {
  const uses = [
    '家用',
    '工业用',
    '医用',
    '便携式',
    '电动',
    '可下载的',
    '智能',
    '儿童用',
    '金属制',
    '一次性',
    '户外',
    '车用',
  ]
  return Array.from({ length: items }, (_, at) => {
    const item = shippedItems[(at * 7) % shippedItems.length]
    if (!item) throw new Error('no shipped items')
    return { groupCode: item.groupCode, code: null, name: `${uses[at % uses.length]}${item.name}（${at}）` }
  })
}

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureClassification(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(postgres.connectionString)
      const database = openDatabase(postgres.connectionString, { max: 2 })
      const edition = { id: 'bench', validFrom: civilDate('2026-01-01'), validTo: null, source: 'generated' }
      const groups = new Map(similarGroups.map(({ code, name }) => [code, name]))
      const startedAt = performance.now()
      await storeEdition(database.db, edition, { groups, items: generated(), skipped: [] })
      const importSeconds = (performance.now() - startedAt) / 1000
      await database.close()
      const client = new pg.Client({ connectionString: postgres.connectionString })
      await client.connect()
      const { token } = await insertPerson(client, 'bench')
      await client.end()
      const server = await startServer(bundledServer(), '/livez', productionEnv(postgres.connectionString, folder))
      const time = async (path: string) => {
        const before = performance.now()
        const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
        await answer.text()
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        return performance.now() - before
      }
      const search = (text: string) =>
        `/api/TrademarkController/getTrademarkClassifyList?name=${encodeURIComponent(text)}`
      const first = await time(search('计算机'))
      const rows: string[] = []
      for (const text of asked) {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) times.push(await time(search(text)))
        rows.push(`| ${text} | ${median(times).toFixed(1)} ms | ${Math.max(...times).toFixed(1)} ms |`)
      }
      const person: number[] = []
      for (let round = 0; round < rounds; round += 1) person.push(await time('/api/UserController/getUser'))
      await server.stop()
      return `## Search of the class picker

${items.toLocaleString('en')} generated names in ${groups.size} groups, imported in ${importSeconds.toFixed(1)} s; one request at a time through the server, ${rounds} of each.

| text | median | longest |
|---|---|---|
${rows.join('\n')}

The first search of a process, which reads the edition: ${first.toFixed(0)} ms. A request that asks for nothing but the person: ${median(person).toFixed(1)} ms.`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureClassification())
