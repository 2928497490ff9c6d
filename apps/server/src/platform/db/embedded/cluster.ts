import { spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { getBinaries, type PostgresBinaries } from './binaries.ts'
import { embeddedUser } from './ping.ts'
import { changeFolderOwner, chooseRunAs, type RunAs } from './run-as.ts'
import { socketFolderFor } from './socket-folder.ts'

const majorVersion = '18'

export type Cluster = {
  root: string
  data: string
  log: string
  control: string
  socketFolder: string
  binaries: PostgresBinaries
  runAs: RunAs
  /** PostgreSQL settings by name, given on the command line so that a new release of ours can change them. */
  settings: Record<string, string>
  onLog: (line: string) => void
}

/** Where everything of the embedded server lies, below `<dataDir>/postgres`; makes that folder, private. */
export function openCluster(dataDir: string, settings: Record<string, string>, onLog: Cluster['onLog']): Cluster {
  const wanted = join(dataDir, 'postgres')
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const root = realpathSync(wanted)
  const runAs = chooseRunAs()
  changeFolderOwner(runAs, root)
  // the other user must get through our folder, not read it
  if (runAs.owner) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const socketFolder = socketFolderFor(root)
  const log = join(root, 'log')
  return {
    root,
    data: join(root, 'data'),
    log,
    control: join(root, 'control'),
    socketFolder,
    binaries: getBinaries(),
    runAs,
    settings: { ...ownSettings(socketFolder, log), ...settings },
    onLog,
  }
}

function ownSettings(socketFolder: string, log: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    max_connections: '100',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    logging_collector: 'on',
    log_directory: log,
    // one file per weekday, begun anew a week later
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    // statements hold customers' data
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  }
}

/**
 * Makes the database files if there are none. Made beside and moved into place: a run killed midway leaves nothing
 * that looks like a database. Call under the lock.
 *
 * @throws Error if the files belong to another major version.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  if (existsSync(cluster.data)) {
    const version = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim()
    if (version === majorVersion) return
    throw new Error(`${cluster.data} was written by PostgreSQL ${version}; this release brings ${majorVersion}.`)
  }
  const draft = join(cluster.root, 'data-new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  changeFolderOwner(cluster.runAs, draft)
  const locale =
    process.platform === 'darwin'
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']
  const sync = cluster.settings.fsync === 'off' ? ['--no-sync'] : []
  const args = ['-D', draft, `--username=${embeddedUser}`, '--auth=trust', '--encoding=UTF8', ...locale, ...sync]
  const logFile = join(cluster.log, 'initdb.log')
  const child = launch(cluster, cluster.binaries.initdb, args, logFile)
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0)
    throw new Error(
      `The embedded PostgreSQL could not make its files (initdb ended with ${code}):\n${logTail(logFile)}\n` +
        'Choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL 15+ server.',
    )
  renameSync(draft, cluster.data)
}

/** Starts the server in its own session, so that Ctrl-C in our terminal does not reach it before we have drained. */
export function launchServer(cluster: Cluster) {
  const settings = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return launch(cluster, cluster.binaries.postgres, ['-D', cluster.data, ...settings], startLog(cluster))
}

/** What the server said before its own log files were open, and why it did not start. */
export function startLog(cluster: Cluster): string {
  return join(cluster.log, 'start.log')
}

function launch(cluster: Cluster, command: string, args: string[], logFile: string) {
  mkdirSync(cluster.log, { recursive: true, mode: 0o700 })
  changeFolderOwner(cluster.runAs, cluster.log)
  const output = openSync(logFile, 'w', 0o600)
  const [program = command, ...before] = [...cluster.runAs.prefix, command]
  const child = spawn(program, [...before, ...args], {
    detached: true,
    stdio: ['ignore', output, output],
    cwd: cluster.root,
    // nothing of PGHOST, PGDATA, LC_ALL … of the caller
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    ...cluster.runAs.owner,
  })
  closeSync(output)
  return child
}

export function logTail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-20).join('\n') : ''
}
