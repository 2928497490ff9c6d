// npm start: from a fresh clone to a served portal.
import { ensureInstalled, ensureServerBundled, ensureWebBuilt, main, run, runtime } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureServerBundled()
  // Not through npm, which would stand between the server and its signals.
  return run(runtime(), ['apps/server/dist/main.js', ...process.argv.slice(2)])
})
