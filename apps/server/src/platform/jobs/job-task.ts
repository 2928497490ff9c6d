import type { Services } from '../../services.ts'
import type { Database } from '../db/connection.ts'
import type { JobPayloads } from './job-payloads.ts'

export interface JobContext {
  readonly database: Database
  readonly services: Services
  /** Fires when the process is asked to stop and the task has had its time. */
  readonly signal: AbortSignal | undefined
  /** A throw now gives the job up: what waits for it must be told. */
  readonly isLastAttempt: boolean
}

/**
 * Work behind the requests. It may run again after a crash, in another process: it must leave the same result when it
 * runs twice. A throw means: try again later, with growing pauses.
 */
export type JobTask<Payload> = (payload: Payload, context: JobContext) => Promise<void>

/** What each kind of job does. */
export type Tasks = { readonly [Name in keyof JobPayloads]: JobTask<JobPayloads[Name]> }
