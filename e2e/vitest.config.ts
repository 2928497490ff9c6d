import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { portals } from './fixtures/portals.ts'

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
    // Two browsers, each with a portal and a database of its own: files of one worker never see what the other's did.
    maxWorkers: portals,
    fileParallelism: portals > 1,
  },
})
