import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedUser } from '../../apps/server/src/platform/db/embedded/ping.ts'
import { socketFolderFor } from '../../apps/server/src/platform/db/embedded/socket-folder.ts'
import { bundledServer } from './bundled-server.ts'
import { root } from './workbench.ts'

/** The real server with its embedded PostgreSQL in a folder, as `npm start` runs it. */
export function spawnServer(folder: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(root, bundledServer())], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
      DATA_DIR: folder,
      PORT: String(port),
      PAYMENT_SANDBOX: 'true',
    },
  })
}

/** Waits for `/readyz`; the answer tells the milliseconds since an instant at which it came. */
export async function untilReady(url: string): Promise<(since: number) => number> {
  const until = performance.now() + 120_000
  while (performance.now() < until) {
    const good = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (good) {
      const readyAt = performance.now()
      return (since) => readyAt - since
    }
    await wait(10)
  }
  throw new Error('the server is not ready after two minutes')
}

/** Connection to the PostgreSQL in a server's folder. */
export function embeddedConnection(folder: string): string {
  const socketFolder = socketFolderFor(realpathSync(join(folder, 'postgres')))
  return `postgresql://${embeddedUser}@localhost/portal?host=${encodeURIComponent(socketFolder)}`
}
