// npm run test:more: what `npm test` leaves out as slow and seldom red: files of server and browser tests, and the browser tests that leave
// something out there (e2e/fixtures/more.ts), whole.
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ensureWebBuilt, main, root, run, runtime } from './setup.mjs'
import { slowBrowserTests, slowTests } from './slow-tests.mjs'
import { testFolder } from './test-folder.mjs'

const files = ['every-screen.spec.ts', 'main-flow.spec.ts', ...slowBrowserTests]

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run']
  const browser = ['--config', join(root, 'e2e/vitest.config.ts'), ...files]
  const env = { ...process.env, TEST_MORE: '1', TEST_FOLDER: testFolder(), CHROMIUM_PATH: await ensureChromium() }
  const code = await run(runtime(), [...vitest, '--project', 'server', ...slowTests], { env })
  return code === 0 ? run(runtime(), [...vitest, ...browser], { env }) : code
})
