import { configDefaults, defineConfig } from 'vitest/config'
import { slowTests } from './scripts/slow-tests.mjs'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // What a test may take is the processor's time, said in the test; a machine that has much to do is waited for.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          // Reading all modules anew for each file took more than half of the time of these tests.
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env.TEST_MORE === '1' ? [] : slowTests)],
          environment: 'node',
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'web',
          testTimeout: 30_000,
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['apps/web/src/test/begin-anew.ts'],
        },
      },
    ],
  },
})
