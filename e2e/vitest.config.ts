import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowBrowserTests } from '../scripts/slow-tests.mjs'
import { isMore } from './fixtures/more.ts'
import { portals } from './fixtures/portals.ts'

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))

/** Files begin by their length. One that is short and takes long would begin last and end alone, on one of two workers. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/every-screen.spec.ts')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    name: 'browser',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['**/*.spec.ts'],
    exclude: [...configDefaults.exclude, ...(isMore ? [] : slowBrowserTests)],
    globalSetup: [fixture('global-setup.ts')],
    environment: 'node',
    // A finding that is cut after forty characters names nothing.
    chaiConfig: { truncateThreshold: 0 },
    // A worker keeps its browser from file to file.
    isolate: false,
    // What a page shows is waited for: as long as a click waits for its button, not vitest's one second.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Two browsers, each with a portal and a database of its own: files of one worker never see what the other's did.
    maxWorkers: portals,
    fileParallelism: portals > 1,
    sequence: { sequencer: LongestFirst },
  },
})
