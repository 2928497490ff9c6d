import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'

type Schema = Record<string, never>

/** Reads and single statements; a transaction is accepted too. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>
/** Queries that only make sense inside a transaction take this: a plain connection does not compile. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

// Civil dates stay text, counts become numbers (none of ours passes 2^53).
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Failures of connections to the database: by their codes alone they could be those of a file or of another server. */
const ofConnections = new WeakSet<Error>()

class WatchedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Before the driver hands it to whoever connects or waits for an answer.
    this.connection.prependListener('error', (error: Error) => ofConnections.add(error))
  }
}

/** Whether a failure comes from a connection to the database that could not be made or broke. */
function isConnectionFailure(error: Error): boolean {
  return ofConnections.has(error)
}

/** What PostgreSQL says when it stops, starts, or has no connection left. */
const unreachableStates = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300'])

/** Whether the database could not be reached, or ended the connection: a matter of time, not of what was asked. */
export function isUnreachable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isConnectionFailure(current)) return true
    if (current instanceof pg.DatabaseError && unreachableStates.has(current.code ?? '')) return true
    if (
      /Connection terminated|is not queryable|timeout exceeded when trying to connect|the database system is/.test(
        current.message,
      )
    )
      return true
  }
  return false
}

/** Opens the pool. Connections are made on first use, so an unreachable server is noticed by the first query. */
export function openDatabase(connectionString: string, options: { max: number }): Database {
  const pool = new pg.Pool({
    connectionString,
    Client: WatchedClient,
    max: options.max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for one that is in use: its query fails and is reported, the event has nothing to add.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

/** SQLSTATE of a database failure (drizzle wraps the driver's error), undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}

/** Name of the violated constraint, if the failure is a constraint violation. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return undefined
}
