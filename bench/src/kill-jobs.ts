// node scripts/with-runtime.mjs bench/src/kill-jobs.ts [KILLS]: stops PostgreSQL in turn by kill -9 and by a fast stop
// while exports run. The server process must live on, and every export must end, once. Ends with 1 if it does not hold.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { insertHomes } from '../../apps/server/src/people/session/home-queries.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { addJob } from '../../apps/server/src/platform/jobs/job-queries.ts'
import { insertLongWork } from '../../apps/server/src/platform/jobs/long-work-queries.ts'
import { bundledServer } from './bundled-server.ts'
import { untilReady } from './kill-server.ts'
import { freePort, machineState, median, root, withTemporaryFolder } from './workbench.ts'

const kills = Number(process.argv[2] ?? 30)
const exportsEach = 6
const patienceMs = 120_000

async function measure(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const quiet = { dataDir: folder, settings: { fsync: 'off' }, onLog: () => undefined }
    const postgres = await startEmbeddedPostgres(quiet)
    await migrate(postgres.connectionString)
    const database = openDatabase(postgres.connectionString, { max: 2 })
    const person = await seed(database)
    const port = await freePort()
    const server = spawn(process.execPath, [join(root, bundledServer())], {
      cwd: root,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: postgres.connectionString,
        DATA_DIR: join(folder, 'files'),
        PORT: String(port),
        SECRET_KEY: randomUUID(),
      },
    })
    const hasEnded = () => server.exitCode !== null || server.signalCode !== null
    const url = `http://127.0.0.1:${port}`
    await untilReady(url)
    const ready: number[] = []
    const done: number[] = []
    let running = 0
    for (let turn = 0; turn < kills && !hasEnded(); turn += 1) {
      await ask(database, person)
      while ((await count(database, 'state = 1')) === 0) await wait(5)
      await wait(Math.random() * 400)
      running += await count(database, 'state = 1')
      const killedAt = performance.now()
      stopPostgres(folder, turn % 2 === 0 ? 'SIGKILL' : 'SIGINT')
      ready.push((await untilReady(url))(killedAt))
      while ((await count(database, 'state in (0, 1)')) > 0) {
        if (hasEnded() || performance.now() - killedAt > patienceMs) break
        await wait(50)
      }
      done.push(performance.now() - killedAt)
    }
    const asked = kills * exportsEach
    const finished = await count(database, 'state = 2')
    const { rows } = await database.db.execute<{ n: number }>(sql`select count(distinct file_id)::int as n from jobs`)
    const files = rows[0]?.n ?? 0
    const dead = hasEnded() ? 1 : 0
    const seconds = (all: readonly number[]) =>
      `${(median(all) / 1000).toFixed(1)} s (at most ${(Math.max(...all) / 1000).toFixed(1)} s)`
    const lines: [string, string | number][] = [
      ['kills of PostgreSQL (half -9, half fast stop)', ready.length],
      ['exports running at the kills', running],
      ['server processes that ended', dead],
      ['ready again after', seconds(ready)],
      ['all exports done after', seconds(done)],
      ['exports asked / done / files', `${asked} / ${finished} / ${files}`],
    ]
    console.log(['## PostgreSQL stopped under running jobs', '', '| | |', '|---|---|'].join('\n'))
    console.log(lines.map(([name, figure]) => `| ${name} | ${figure} |`).join('\n'))
    server.kill('SIGTERM')
    if (!hasEnded()) await new Promise((resolve) => server.once('exit', resolve))
    await database.close()
    await postgres.stop()
    return dead === 0 && finished === asked && files === asked
  })
}

async function seed({ db }: Database): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`insert into users (id, owner_id, account, name, role, password_hash)
    values (${id}, ${id}, ${`exporter-${id}`}, 'Exporter', 'customer', 'none')`)
  await insertHomes(db, sql`u.id = ${id}`)
  await db.execute(sql`insert into orders (order_no, owner_id, created_by, agency_id, kind, title)
    select 'S' || n, ${id}, ${id}, 1, 'invention', 'Kettle ' || n from generate_series(1, 3000) n`)
  return id
}

async function ask({ db }: Database, person: string): Promise<void> {
  const input = {
    filter: { tab: 'all' },
    sort: 'created',
    order: 'desc',
    columns: ['orderNo', 'title'],
    language: 'en',
  }
  for (let turn = 0; turn < exportsEach; turn += 1) {
    await db.transaction(async (tx) => {
      const facts = { ownerId: person, requestedBy: person, kind: 'orders.exportList', input, rows: 3000 }
      await addJob(tx, 'orders.exportList', { jobId: await insertLongWork(tx, facts) }, { attemptsMax: 5 })
    })
  }
}

/** While the database is away it is asked again. */
async function count({ db }: Database, where: string): Promise<number> {
  for (;;) {
    try {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from jobs where ${sql.raw(where)}`)
      return rows[0]?.n ?? 0
    } catch {
      await wait(20)
    }
  }
}

function stopPostgres(folder: string, signal: 'SIGKILL' | 'SIGINT'): void {
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), signal)
}

const state = machineState()
process.exitCode = (await measure()) ? 0 : 1
console.log(`\n${state}`)
