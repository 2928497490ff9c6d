import pino from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { loggerOptions } from './http/logger.ts'
import type { Services } from './services.ts'

/** The real adapters, as the configuration asks for them. */
export async function makeServices(config: Config, _database: Database): Promise<Services> {
  return { config, log: pino(loggerOptions(config.logLevel)), now: () => new Date() }
}
