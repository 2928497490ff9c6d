import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A folder that is gone when the measurement ends, however it ends. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

export interface Running {
  readonly url: string
  /** Milliseconds from spawn to the first good answer. */
  readonly readyMilliseconds: number
  /** The most memory it has held at once so far, in MB; undefined where the system does not tell. */
  peakMegabytes(): number | undefined
  stop(): Promise<void>
}

/** Starts a server script on a free port and waits until `path` answers. */
export async function startServer(script: string, path: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(child, url + path)
  const readyMilliseconds = performance.now() - startedAt
  return { url, readyMilliseconds, peakMegabytes: () => peakOf(child), stop: () => stopped(child) }
}

function peakOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

async function untilAnswers(child: ChildProcess, address: string): Promise<void> {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it answered`)
    const good = await fetch(address).then(
      (answer) => answer.status < 500,
      () => false,
    )
    if (good) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`no answer from ${address}`)
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Settings of a production server of ours on a database of the bench. */
export function productionEnv(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: 'b3nCh-0nly-q8Zr5Tt1uYw7KxPmLs2Vd9Hf4',
    METRICS_TOKEN: 'b3nCh-0nly-metrics-4Kq7',
    LOG_LEVEL: 'warn',
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** What the figures were measured on. */
export function machineState(): string {
  const [cpu] = cpus()
  const load = loadavg()[0]?.toFixed(1)
  return `${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load before ${load}`
}

/** Puts one section (between its markers) of docs/benchmarks.md in place of the old one. */
export function replaceSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`]
  const section = `${begin}\n${text.trim()}\n${end}`
  const from = document.indexOf(begin)
  return from < 0
    ? `${document.trimEnd()}\n\n${section}\n`
    : document.slice(0, from) + section + document.slice(document.indexOf(end) + end.length)
}
