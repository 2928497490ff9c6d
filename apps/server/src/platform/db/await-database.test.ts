import { describe, expect, inject, it } from 'vitest'
import { withDatabase } from '../../test/database-server.ts'
import { findFreePort } from '../../test/payment-portal.ts'
import { awaitDatabase } from './await-database.ts'

describe('awaitDatabase', () => {
  it('resolves once the database answers', async () => {
    await expect(awaitDatabase(inject('databaseServer'))).resolves.toBeUndefined()
  })

  it('says in one sentence with the name of the setting that the server has no such database', async () => {
    const missing = withDatabase(inject('databaseServer'), 'no_such_database')

    await expect(awaitDatabase(missing)).rejects.toMatchObject({
      name: 'ConfigError',
      problems: ['DATABASE_URL names a database that the server does not have'],
    })
  })

  it('tries for a while, then says why, without the address', async () => {
    const port = await findFreePort()
    const since = performance.now()
    const waiting = awaitDatabase(`postgresql://portal:hunter2@127.0.0.1:${port}/portal`, { forMs: 1_500 })

    await expect(waiting).rejects.toMatchObject({
      problems: ['DATABASE_URL leads to no server that answers (ECONNREFUSED)'],
    })
    expect(performance.now() - since).toBeGreaterThan(900)
  })
})
