// A second portal process for the launcher's tests: starts the embedded server on the folder given, prints where it
// is, and stops it when its standard input closes.
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('usage: hold-embedded-postgres DATA_DIR')

const postgres = await startEmbeddedPostgres({
  dataDir,
  settings: { fsync: 'off', shared_buffers: '16MB' },
  onLog: (line) => console.error(line),
})
console.log(JSON.stringify({ connectionString: postgres.connectionString, reused: postgres.reused }))
process.stdin.resume()
process.stdin.on('end', () => void postgres.stop())
