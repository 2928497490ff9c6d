// node scripts/with-runtime.mjs bench/src/kill-rolling.ts [TURNS]: two servers behind a proxy with the rules of deploy/Caddyfile, each
// restarted in turn as docs/operating.md says, while clients read and write. Ends with 1 if a request failed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { untilReady } from './kill-server.ts'
import { seedOrders } from './orders.ts'
import { freePort, machineState, productionEnv, root, withTemporaryFolder } from './workbench.ts'

const turns = Number(process.argv[2] ?? 3)
const clients = 8
/** As in deploy/Caddyfile. */
const proxy = { healthEveryMs: 2_000, healthPatienceMs: 2_000, tryForMs: 5_000, tryEveryMs: 250, leftOutMs: 5_000 }

interface Upstream {
  readonly port: number
  isHealthy: boolean
  leftOutUntil: number
  running: number
}

const agent = new Agent({ keepAlive: true })

/** One request to one server; undefined where the server refused the connection, so that another may be asked. */
function forward(to: Upstream, asked: IncomingMessage, body: Buffer): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = asked
    const sent = request({ host: '127.0.0.1', port: to.port, method, path: url, headers, agent }, resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the server closed as it was used again never reached it.
      const neverArrived = error.code === 'ECONNREFUSED' || (sent.reusedSocket && error.code === 'ECONNRESET')
      if (neverArrived) resolve(undefined)
      else reject(error)
    })
    sent.end(body)
  })
}

function startProxy(upstreams: readonly Upstream[]) {
  const pick = () =>
    upstreams
      .filter(({ isHealthy, leftOutUntil }) => isHealthy && leftOutUntil < performance.now())
      .sort((a, b) => a.running - b.running)[0]
  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of asked) pieces.push(piece as Buffer)
    const until = performance.now() + proxy.tryForMs
    while (performance.now() < until) {
      const to = pick()
      if (to) {
        to.running += 1
        try {
          const got = await forward(to, asked, Buffer.concat(pieces))
          if (got) {
            reply.writeHead(got.statusCode ?? 502, got.headers)
            for await (const piece of got) reply.write(piece)
            reply.end()
            return
          }
          to.leftOutUntil = performance.now() + proxy.leftOutMs
        } finally {
          to.running -= 1
        }
      }
      await wait(proxy.tryEveryMs)
    }
    reply.writeHead(502).end()
  }
  const server = createServer((asked, reply) => {
    answer(asked, reply).catch(() => reply.writableEnded || reply.destroy())
  })
  const looking = setInterval(() => {
    for (const one of upstreams) {
      fetch(`http://127.0.0.1:${one.port}/readyz`, { signal: AbortSignal.timeout(proxy.healthPatienceMs) }).then(
        ({ ok }) => {
          one.isHealthy = ok
        },
        () => {
          one.isHealthy = false
        },
      )
    }
  }, proxy.healthEveryMs)
  const stop = async () => {
    clearInterval(looking)
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { server, stop }
}

function startOne(port: number, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
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
    const upstreams = ports.map((port) => ({ port, isHealthy: true, leftOutUntil: 0, running: 0 }))
    const servers = ports.map((port) => startOne(port, env))
    for (const port of ports) await untilReady(`http://127.0.0.1:${port}`)
    const { server, stop } = startProxy(upstreams)
    const port = await freePort()
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')

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
        // The proxy has to see it before the next one goes.
        while (!upstreams[at]?.isHealthy) await wait(100)
      }
    }
    isOver = true
    await Promise.all(asking)
    await stop()
    for (const one of servers) {
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
