import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { findFreePort } from './payment-portal.ts'
import type { TestPerson } from './portal.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

const stops = new Set<() => Promise<void>>()

/** Ends every server process of this file, those too that never came up: a test that leaves one never ends. */
export async function stopServerProcesses(): Promise<void> {
  await Promise.all([...stops].map((stop) => stop()))
}

/** A real server in a process of its own on a given database, with its clocks and jobs running. */
export async function startServerProcess(databaseUrl: string, env: Record<string, string> = {}, program = main) {
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'portal-process-'))
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      SECRET_KEY: 'test-secret-key-test-secret-key-0123',
      ...env,
    },
  })
  async function stop(): Promise<void> {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  stops.add(stop)
  const url = `http://127.0.0.1:${port}`
  const expectReady = async () => {
    if (!(await fetch(`${url}/readyz`)).ok) throw new Error('the server is not ready')
  }
  await vi.waitFor(expectReady, { timeout: 40_000, interval: 100 })

  /** `data` of a reply, or undefined if it is no success. */
  async function post(path: string, person: TestPerson, input: unknown): Promise<{ status: number; data: unknown }> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify(input),
    })
    const body = (await response.json()) as { data: unknown }
    return { status: response.status, data: response.ok ? body.data : undefined }
  }

  return {
    url,
    post,
    /** Undefined while it runs. */
    ending: () => child.signalCode ?? child.exitCode ?? undefined,
  }
}

/** Pays as a phone does: opens the page of the code and sends its form. The address may be another server's. */
export async function payOnPage(codeUrl: string, origin: string): Promise<void> {
  const page = new URL(codeUrl)
  const address = `${origin}${page.pathname}${page.search}`
  const opened = await fetch(address)
  const html = await opened.text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1]
  const [code, token] = [field('code'), field('token')]
  // Paid already by somebody else: the page has no form any more.
  if (code === undefined || token === undefined) return
  await fetch(`${origin}${page.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
    body: new URLSearchParams({ code, token, action: 'pay' }),
  })
}
