import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const product = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], {
  cwd: root,
  exclude: (path) => /(^|\/)(test|demo|node_modules)(\/|$)|\.test\.ts$/.test(path),
})
/** What the machine says the time is. */
const machineClock = /\bnew Date\(\s*\)|\bDate\.now\(|\bDate\(\s*\)/

/** Who may ask the machine, and for what; nobody decides by it what day it is. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/office/backup/doctor-command.ts': 'says how far the machine is from the database',
  'apps/server/src/platform/commands/shell.ts': 'marks a backup with the time of its machine',
  'apps/server/src/platform/db/database-clock.ts': 'says how far the machine is from the database',
  'apps/server/src/platform/db/embedded/server.ts': 'how long a database is waited for that is not there yet',
  'apps/server/src/platform/http/logger.ts': 'lines of the log stand beside those of the machine',
  'apps/server/src/platform/outside/storage/disk-storage.ts': 'files have times of the machine',
  'apps/server/src/platform/outside/wechat-pay/sandbox/scheduler.ts': 'pauses of the sandbox',
  'apps/server/src/platform/outside/wechat-pay/transport.ts': 'signatures of the gateway bear the time',
  'apps/server/src/spool-folders.ts': 'files have times of the machine',
}

describe('today', () => {
  it('is the database’s or that of the services: nothing else asks the machine what time it is', () => {
    const asking = product.filter((file) => machineClock.test(readFileSync(`${root}/${file}`, 'utf8')))

    expect(asking.toSorted()).toEqual(Object.keys(allowed).toSorted())
  })

  it('of rows is Beijing’s: no statement takes the day of the database’s own time zone', () => {
    const zoned = /\b(?:current_date|localtimestamp|current_timestamp::date|now\(\)::date)\b/i
    const statements = product.filter((file) => /^apps\/server\//.test(file))

    expect(statements.filter((file) => zoned.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
  })
})
