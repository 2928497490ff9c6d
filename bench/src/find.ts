// What is typed into the header box: many people at once, beside others who open their list of orders. 200,000 orders.
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { bundledServer } from './bundled-server.ts'
import { seedOrders } from './orders.ts'
import { productionEnv, startServer, withTemporaryFolder } from './workbench.ts'

const typists = 40
const listers = 4
const seconds = 10
const texts = ['测量', '装置 方法', '示例科技', 'B1234', '2018100537683', '散热']

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureFind(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const database = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(database.connectionString)
      const { tokens } = await seedOrders(database.connectionString)
      const server = await startServer(bundledServer(), '/readyz', productionEnv(database.connectionString, folder))
      const of = (path: string, at: number) => ({
        path,
        headers: { authorization: `Bearer ${tokens[at % tokens.length]}` },
      })
      const typed = Array.from({ length: 600 }, (_, at) =>
        of(`/api/UserController/find?text=${encodeURIComponent(texts[at % texts.length] ?? '')}`, at),
      )
      const lists = Array.from({ length: 600 }, (_, at) =>
        of('/api/OrderController/getOrderList?pageNum=1&pageSize=10', at),
      )
      const load = (requests: autocannon.Request[], connections: number) =>
        autocannon({ url: server.url, connections, duration: seconds, requests })
      await load(typed, 4)
      const alone = await load(lists, listers)
      const [find, list] = await Promise.all([load(typed, typists), load(lists, listers)])
      await server.stop()
      const failed = [alone, find, list].reduce((sum, one) => sum + one.non2xx + one.errors, 0)
      if (failed > 0) throw new Error(`${failed} bad answers`)
      const row = (name: string, { requests, latency }: autocannon.Result) =>
        `| ${name} | ${Math.round(requests.average)} | ${latency.p50} | ${latency.p99} |`
      return `## Search box of the header

200,000 orders of 2,000 customers, ${typists} people typing and ${listers} opening lists for ${seconds} s, pool of 20 connections.

| what | answers/s | p50 ms | p99 ms |
|---|---|---|---|
${row('list of orders, alone', alone)}
${row('list of orders, while they type', list)}
${row('find', find)}`
    } finally {
      await database.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureFind())
