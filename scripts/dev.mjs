// npm run dev: the server starts again when its sources change, the page reloads by itself. When one ends, so does the
// other.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, main, root, runtime } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  const port = process.env.PORT ?? '3000'
  const node = runtime()
  const sides = [
    start(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, { PORT: port }),
    start(node, [join(root, 'node_modules/vite/bin/vite.js'), '--configLoader', 'native'], join(root, 'apps/web'), {
      SERVER_PORT: port,
    }),
  ]
  const stop = (signal) => {
    for (const { child } of sides) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  const first = await Promise.race(sides.map(({ ended }) => ended))
  stop('SIGTERM')
  await Promise.all(sides.map(({ ended }) => ended))
  return first
})

function start(program, args, cwd, env) {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 0))
  })
  return { child, ended }
}
