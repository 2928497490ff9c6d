// npm start: from a fresh clone to a served portal.
import { ensureInstalled, ensureWebBuilt, main, run, runtime } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  // Not through npm, which would stand between the server and its signals.
  return run(runtime(), ['apps/server/src/main.ts', ...process.argv.slice(2)])
})
