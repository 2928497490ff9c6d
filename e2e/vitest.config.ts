import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))

export default defineConfig({
  test: {
    name: 'browser',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['**/*.spec.ts'],
    globalSetup: [fixture('global-setup.ts')],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser at a time: two cores also carry the server and its database.
    maxWorkers: 1,
    fileParallelism: false,
  },
})
