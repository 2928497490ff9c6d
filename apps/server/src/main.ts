import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeActiveSettings } from './config-warnings.ts'
import { closeDemoAccounts } from './demo/close-demo.ts'
import { demoPassword } from './demo/demo-accounts.ts'
import { loadDemo } from './demo/load-demo.ts'
import { countMissingSignatures } from './kernel/signing/open-signature-queries.ts'
import { makeServices } from './make-services.ts'
import { startPayments } from './money/payments/start-payments.ts'
import { forgetExampleAgency } from './office/agency/agency-queries.ts'
import { awaitDatabase } from './platform/db/await-database.ts'
import { openDatabase } from './platform/db/connection.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { readTelemetry, TelemetryError } from './platform/telemetry/telemetry-settings.ts'
import { sweepSpoolFolders } from './spool-folders.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { tasks } from './task-list.ts'
import { orderNotedLateFees } from './trademarks/services/noted-late-fees-queries.ts'

/** From nothing to a served address; resolves when the server listens. What a failed start has opened is closed again. */
async function start(): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const closers = new AsyncDisposableStack()
  const traces = readTelemetry(process.env)
  try {
    if (traces) {
      // Loaded only where it is asked for: it would be a tenth of a start.
      const { startTelemetry } = await import('./platform/telemetry/start-telemetry.ts')
      const telemetry = startTelemetry(traces)
      closers.defer(() => telemetry.stop())
    }
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir, onLog: (line) => console.error(line) })
    if (embedded) closers.defer(() => embedded.stop())
    const connectionString = config.databaseUrl ?? embedded?.connectionString
    if (!connectionString) throw new Error('no database to connect to')
    if (!embedded) await awaitDatabase(connectionString)
    await migrate(connectionString)
    const database = openDatabase(connectionString, { max: config.databasePoolMax })
    closers.defer(() => database.close())
    const services = await makeServices(config, database)
    closers.defer(() => services.channels.close())
    services.log.info(describeActiveSettings(config), 'starting with')
    for (const warning of config.warnings) services.log.warn(warning)
    if (config.nodeEnv === 'production') await forgetExampleAgency(database.db)
    if (config.demo) await loadDemo(database, services)
    else await closeDemoAccounts(database.db)
    await countMissingSignatures(database.db, services.log)
    await orderNotedLateFees(database.db, services.log)
    const app = await buildApp({ database, services })
    const jobs = await startJobs({ connectionString, database, services, tasks })
    closers.defer(() => jobs.stop())
    closers.defer(() => app.close())
    await app.listen({ port: config.port, host: config.host })
    const payments = startPayments({ database, services })
    closers.defer(() => payments.stop())
    await sweepSpoolFolders(services.log)
    services.log.info({ port: config.port, ms: Math.round(performance.now() - startedAt) }, 'ready')
    if (config.demo) {
      console.log(
        `\n  ${config.publicUrl}\n  demo accounts: demo (customer), other (company), agent (agency), staff (back office), finance (its second pair of eyes), password ${demoPassword}\n`,
      )
    }
    stopOnSignal(closers.move(), app, services.log, { drainMs: config.drainSeconds * 1_000 })
  } finally {
    // Moved away when all went well: then it has nothing to close.
    await closers.disposeAsync()
  }
}

try {
  await start()
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof TelemetryError ? error.message : error)
  process.exit(1)
}
