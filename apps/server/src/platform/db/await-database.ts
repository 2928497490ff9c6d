import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { ConfigError } from '../../config.ts'
import { sqlState } from './connection.ts'

const patienceMs = 60_000
const pauseMs = 1_000

/** Waiting does not help against these. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['28P01', 'names a user or a password that the server refuses'],
  ['28000', 'names a user whom the server does not let in'],
  ['3D000', 'names a database that the server does not have'],
])

/**
 * Resolves when the database answers: after a start of the whole machine it may come up later than we do.
 *
 * @throws ConfigError in one sentence with the setting's name, at once where waiting does not help.
 */
export async function awaitDatabase(connectionString: string, { forMs = patienceMs } = {}): Promise<void> {
  const until = performance.now() + forMs
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(connectionString)
    } catch (error) {
      const refusal = refusals.get(sqlState(error) ?? '')
      if (refusal !== undefined) throw new ConfigError([`DATABASE_URL ${refusal}`])
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
      if (performance.now() + pauseMs > until) {
        throw new ConfigError([`DATABASE_URL leads to no server that answers (${code})`])
      }
      if (tries === 0) console.error(`DATABASE_URL: the server does not answer (${code}); trying for a minute`)
      await wait(pauseMs)
    }
  }
}

async function ask(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'portal-start', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    // What never connected has nothing to end.
    await client.end().catch(() => undefined)
  }
}
