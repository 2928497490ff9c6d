import { execFileSync, spawnSync } from 'node:child_process'

/** How to start PostgreSQL's programs, which refuse to run as root. */
export type RunAs = {
  /** Program and arguments put before the command. */
  prefix: string[]
  /** The operating system's user to become; its files must belong to it. */
  owner?: { uid: number; gid: number }
}

const namespacePrefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

/**
 * The way to start PostgreSQL as this process's user: directly, or for root in a user namespace where root's files
 * belong to user 1000 (which keeps private folders reachable), or as the OS user `postgres`.
 *
 * @throws Error naming DATABASE_URL if root has neither way.
 */
export function chooseRunAs(): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const [unshare = '', ...args] = namespacePrefix
  if (spawnSync(unshare, [...args, 'true'], { stdio: 'ignore' }).status === 0) return { prefix: namespacePrefix }
  const owner = postgresUser()
  if (owner) return { prefix: [], owner }
  throw new Error(
    'PostgreSQL refuses to run as root, user namespaces are not allowed here and there is no "postgres" user. ' +
      'Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL 15+ server.',
  )
}

function postgresUser(): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const found = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return found.status === 0 ? Number(found.stdout.trim()) : Number.NaN
  })
  return uid && gid ? { uid, gid } : undefined
}

/** Gives a folder and all in it to the user PostgreSQL runs as; nothing to do when that is our own. */
export function changeFolderOwner(runAs: RunAs, folder: string): void {
  if (runAs.owner) execFileSync('chown', ['-R', `${runAs.owner.uid}:${runAs.owner.gid}`, folder])
}
