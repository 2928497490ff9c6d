import { Client, DatabaseError } from 'pg'

export const embeddedUser = 'portal'

// SQLSTATEs, PostgreSQL 18 appendix A: admin_shutdown, crash_shutdown, cannot_connect_now; too_many_connections
const notNow = ['57P01', '57P02', '57P03']
const tooManyConnections = '53300'

/**
 * What answers on the socket: `ready` takes queries, `busy` is starting or stopping, `absent` is none.
 */
export async function ping(socketFolder: string): Promise<'ready' | 'busy' | 'absent'> {
  const client = adminClient(socketFolder)
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    if (error instanceof DatabaseError) {
      if (error.code === tooManyConnections) return 'ready'
      if (error.code && notNow.includes(error.code)) return 'busy'
      throw error
    }
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET' || code === 'EPIPE') return 'absent'
    if (/timeout|terminated unexpectedly/i.test(message)) return 'busy'
    throw error
  } finally {
    await client.end()
  }
}

/** Makes the portal's database on a new cluster. Call under the lock. */
export async function ensureDatabase(socketFolder: string, name: string): Promise<void> {
  const client = adminClient(socketFolder)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

function adminClient(socketFolder: string): Client {
  const client = new Client({
    host: socketFolder,
    user: embeddedUser,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
  })
  // A connection that breaks outside a query is reported by the next call; without a listener it would end the process.
  client.on('error', () => undefined)
  return client
}
