import { drizzle } from 'drizzle-orm/node-postgres'
import { type Client, type ClientBase, escapeIdentifier } from 'pg'
import { findPictureKeys } from '../../kernel/reference/site-queries.ts'
import type { Table } from './table-queries.ts'

export interface SequenceState {
  readonly name: string
  /** Null: never asked. */
  readonly last: string | null
}

export interface WaitingJob {
  readonly task: string
  readonly payload: unknown
  readonly queue: string | null
  readonly runAt: string
  readonly key: string | null
  readonly attemptsMax: number
  readonly priority: number
}

/** Hashes of the applied migrations in their order. */
export async function findMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}

export async function findSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

export async function restoreSequences(client: ClientBase, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, last } of sequences) {
    const sequence = `public.${escapeIdentifier(name)}`
    if (last === null) {
      const first = 'select setval(seqrelid, seqstart, false) from pg_sequence where seqrelid = $1::regclass'
      await client.query(first, [sequence])
    } else await client.query('select setval($1::regclass, $2::bigint)', [sequence, last])
  }
}

/** What the queue still has to do. Work given up for good stays out: it would begin anew. */
export async function findWaitingJobs(client: ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(`
    select t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as "runAt", j.key,
      j.max_attempts as "attemptsMax", j.priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts or j.locked_at is not null
    order by j.id`)
  return rows
}

/** Replaces what waits in the queue. */
export async function restoreJobs(client: ClientBase, jobs: readonly WaitingJob[]): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs')
  for (const { task, payload, queue, runAt, key, attemptsMax, priority } of jobs) {
    await client.query(
      `select from graphile_worker.add_job(identifier => $1::text, payload => $2::json, queue_name => $3::text,
        run_at => $4::timestamptz, job_key => $5::text, max_attempts => $6::int, priority => $7::int)`,
      [task, JSON.stringify(payload), queue, runAt, key, attemptsMax, priority],
    )
  }
}

/** Other sessions on this database: servers and commands that would see its rows go. */
export async function countOtherSessions(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  return rows[0]?.count ?? 0
}

/** Whether people use this database. */
export async function hasPeople(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount === 1
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Empties the tables and lets `fill` put rows in without triggers and foreign keys; then both are back, and the keys are
 * checked over all rows. Needs the owner of the tables, no superuser. Inside a transaction.
 */
export async function refill(client: ClientBase, tables: readonly Table[], fill: () => Promise<void>): Promise<void> {
  const names = tables.map(({ name }) => `public.${escapeIdentifier(name)}`)
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  await fill()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
  }
}

export interface NamedFile {
  readonly key: string
  /** Of the row that names it; null for pictures, which have none. */
  readonly sha256: string | null
  /** The person removed it: its bytes may be gone. */
  readonly removed: boolean
}

/** Every stored file that a row names. */
export async function findNamedFiles(client: Client): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(`
    select storage_key as key, encode(sha256, 'hex') as sha256, removed_at is not null as removed from files
    union all select storage_key, null, false from mark_pictures
    union all select small_key, null, false from mark_pictures where small_key is not null
    -- Patents that show the same name the same picture.
    union all (select storage_key, null, false from patent_drawings union select small_key, null, false from patent_drawings)
    order by 1`)
  const pictures = await findPictureKeys(drizzle(client))
  return [...rows, ...pictures.map((key) => ({ key, sha256: null, removed: false }))]
}
