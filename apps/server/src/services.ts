import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

/** What handlers use of the outside world; made once in `main.ts`, replaced at the port in tests. */
export interface Services {
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** The present instant; tests of time limits pass their own. */
  readonly now: () => Date
}
