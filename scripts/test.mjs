// npm test: everything, in the order in which mistakes are cheapest to find; ends at the first red stage. The last ten
// lines say which tests were slowest, what failed, and the totals of every test that ran.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ensureWebBuilt, main, npm, root, run, runtime } from './setup.mjs'
import { testFolder } from './test-folder.mjs'
import { summary, testsOf } from './test-summary.mjs'

const results = join(root, 'test-results')
const totals = { passed: 0, failed: 0 }
const ran = []

const stages = [
  ['packages', async () => done(ensureInstalled())],
  ['types and what the source must look like', source],
  ['rules and page', () => vitest('rules', ['domain', 'web'])],
  ['build of the page', async () => done(ensureWebBuilt())],
  ['first load of the page', () => npm(['run', 'first-load', '--workspace', '@portal/web', '--silent'])],
  ['calls on a real PostgreSQL', () => vitest('calls', ['server'])],
  ['browser', browser],
]

await main(async () => {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  let red = 0
  for (const [name, work] of stages) {
    console.log(`\n== ${name}`)
    const startedAt = performance.now()
    const failedBefore = totals.failed
    red = await work().catch((error) => {
      console.error(String(error.message ?? error))
      return 1
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`== ${name}: ${red === 0 ? 'green' : 'RED'} in ${seconds} s`)
    if (red === 0) continue
    // a stage without tests of its own, or one that broke down before any of them
    if (totals.failed === failedBefore) totals.failed += 1
    break
  }
  console.log(`\n${summary(ran).join('\n')}\n${totals.passed} passed, ${totals.failed} failed`)
  return red === 0 ? 0 : 1
})

/** Each check reads on one processor: two lanes of them side by side. The first that is red says which. */
async function source() {
  const lanes = [
    ['types:server', 'boundaries', 'patterns', 'words'],
    ['types:page', 'lint', 'unused'],
  ]
  const ends = await Promise.all(lanes.map(inTurn))
  return ends.find((code) => code !== 0) ?? 0
}

async function inTurn(checks) {
  for (const check of checks) {
    const code = await npm(['run', check, '--silent'])
    console.log(`   ${check}: ${code === 0 ? 'green' : 'RED'}`)
    if (code !== 0) return code
  }
  return 0
}

async function done(work) {
  await work
  return 0
}

async function vitest(name, projects, options = [], settings = {}) {
  const file = join(results, `${name}.json`)
  const vitestArguments = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...options,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const env = { ...process.env, TEST_FOLDER: testFolder(), ...settings }
  const code = await run(runtime(), vitestArguments, { env })
  count(file)
  return code
}

async function browser() {
  return vitest('browser', [], ['--config', join(root, 'e2e/vitest.config.ts')], {
    CHROMIUM_PATH: await ensureChromium(),
  })
}

function count(file) {
  if (!existsSync(file)) return
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  ran.push(...testsOf(testResults, root))
}
