// From `npm start`'s server command to ready: a fresh data folder (cluster made, migrated, demo loaded) and a second start.
import { bundledServer } from './bundled-server.ts'
import { startServer, withTemporaryFolder } from './workbench.ts'

/** Answers the section for docs/benchmarks.md. */
export async function measureStart(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const env = { DATA_DIR: folder, NODE_ENV: 'development', LOG_LEVEL: 'warn' }
    const cold = await startServer(bundledServer(), '/readyz', env)
    await cold.stop()
    const warm = await startServer(bundledServer(), '/readyz', env)
    await warm.stop()
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
    return `## Start\n\nPage already built, packages installed.\n\n| start | to ready |\n|---|---|\n| cold: new cluster, migrations, demo data | ${seconds(cold.readyMilliseconds)} |\n| warm: data kept | ${seconds(warm.readyMilliseconds)} |`
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureStart())
