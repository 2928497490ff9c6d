import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { closeDemoAccounts } from './demo/close-demo.ts'
import { demoPassword } from './demo/demo-accounts.ts'
import { loadDemo } from './demo/load-demo.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { makeServices } from './make-services.ts'
import { startPayments } from './payments/start-payments.ts'

/** From nothing to a served address; resolves when the server listens. */
async function start(): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onLog: (line) => console.error(line) })
  const connectionString = config.databaseUrl ?? embedded?.connectionString
  if (!connectionString) throw new Error('no database to connect to')
  await migrate(connectionString)
  const database = openDatabase(connectionString, { max: config.databasePoolMax })
  const services = await makeServices(config, database)
  if (config.demo) await loadDemo(database, services)
  else await closeDemoAccounts(database.db)
  const app = await buildApp({ database, services })
  const jobs = await startJobs({ connectionString, database, services })
  await app.listen({ port: config.port, host: config.host })
  const payments = startPayments({ database, services })
  services.log.info({ port: config.port, ms: Math.round(performance.now() - startedAt) }, 'ready')
  if (config.demo) {
    console.log(
      `\n  ${config.publicUrl}\n  demo accounts: demo (customer), agent (agent), staff (back office), password ${demoPassword}\n`,
    )
  }

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    services.log.info({ signal }, 'stopping: requests are finished, then the database closes')
    await payments.stop()
    await app.close()
    await jobs.stop()
    await database.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
