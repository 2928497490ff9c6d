// node scripts/with-runtime.mjs bench/src/kill-rolling.ts [TURNS]: two servers behind Caddy (CADDY names its command) with deploy/Caddyfile,
// each restarted in turn as docs/operating.md says, while clients read and write. Ends with 1 if a request failed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { bundledServer } from './bundled-server.ts'
import { untilReady } from './kill-server.ts'
import { seedOrders } from './orders.ts'
import { freePort, machineState, productionEnv, root, withTemporaryFolder } from './workbench.ts'

const turns = Number(process.argv[2] ?? 3)
const clients = 8
/** Caddy 2.7 or newer; Debian's is older. */
const caddy = process.env.CADDY ?? 'caddy'
/** As long as docs/operating.md says to wait before the next server goes. */
const betweenMs = 5_000

/** Caddy with deploy/Caddyfile as it stands, but for the addresses: on a port here, before these servers. */
async function startProxy(folder: string, port: number, upstreams: readonly number[]) {
  const text = await readFile(join(root, 'deploy/Caddyfile'), 'utf8')
  const shipped = 'portal-1:3000 portal-2:3000'
  if (!text.includes(shipped)) throw new Error(`deploy/Caddyfile no longer names ${shipped}`)
  const own = text.replace(shipped, upstreams.map((one) => `127.0.0.1:${one}`).join(' '))
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${own}`)
  const proxy = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder, SITE_ADDRESS: `http://127.0.0.1:${port}` },
  })
  await once(proxy, 'spawn')
  await untilReady(`http://127.0.0.1:${port}`)
  return proxy
}

function startOne(port: number, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, bundledServer())], {
    cwd: root,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, ...env, PORT: String(port), TRUST_PROXY: '1' },
  })
}

/** Asks one after the other until it is told to stop: lists, and drafts that are written. */
async function ask(url: string, token: string, counts: { good: number; bad: string[] }, isOver: () => boolean) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let id: string | undefined
  for (let at = 0; !isOver(); at += 1) {
    const isWrite = at % 2 === 1
    const path = isWrite ? '/api/PatentServicesController/saveApplicant' : '/api/OrderController/getOrderList?pageNum=1'
    const applicant = {
      ...{ kind: 'individual', name: '王示例', idCode: '11010519491231002X', reductionYear: null },
      ...{ province: '江苏省', city: '南京市', street: `示例路${at}号`, ...(id && { id }) },
    }
    const body = isWrite ? JSON.stringify(applicant) : null
    const said = await fetch(url + path, { method: isWrite ? 'POST' : 'GET', headers, body }).then(
      async (answer) => {
        const { data } = (await answer.json()) as { data: { id?: string } }
        if (isWrite && answer.ok) id = data.id
        return answer.status
      },
      (error: Error) => error.message,
    )
    if (said === 200) counts.good += 1
    else counts.bad.push(`${isWrite ? 'POST' : 'GET'} ${said}`)
  }
}

async function measure(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      settings: { fsync: 'off' },
      onLog: () => undefined,
    })
    await migrate(postgres.connectionString)
    const { tokens } = await seedOrders(postgres.connectionString)
    const env = { ...productionEnv(postgres.connectionString, join(folder, 'files')), LOG_LEVEL: 'fatal' }
    const ports = [await freePort(), await freePort()]
    const servers = ports.map((port) => startOne(port, env))
    for (const port of ports) await untilReady(`http://127.0.0.1:${port}`)
    const port = await freePort()
    const proxy = await startProxy(folder, port, ports)

    const counts = { good: 0, bad: [] as string[] }
    let isOver = false
    const asking = tokens.slice(0, clients).map((token) => ask(`http://127.0.0.1:${port}`, token, counts, () => isOver))
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [at, one] of ports.entries()) {
        const ended = once(servers[at] as ChildProcess, 'exit')
        servers[at]?.kill('SIGTERM')
        await ended
        servers[at] = startOne(one, env)
        await untilReady(`http://127.0.0.1:${one}`)
        await wait(betweenMs)
      }
    }
    isOver = true
    await Promise.all(asking)
    for (const one of [proxy, ...servers]) {
      const ended = once(one, 'exit')
      one.kill('SIGTERM')
      await ended
    }
    await postgres.stop()
    const kinds = [...Map.groupBy(counts.bad, (one) => one)].map(([kind, all]) => `${kind} × ${all.length}`)
    console.log(
      `${turns * 2} restarts, ${counts.good} answers, ${counts.bad.length} failed ${kinds.join(', ')}; ${machineState()}`,
    )
    return counts.bad.length === 0
  })
}

process.exitCode = (await measure()) ? 0 : 1
