import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeFolderOwner, type RunAs } from './run-as.ts'

/** A socket's path has 108 bytes on Linux and 104 on macOS, with the closing zero. */
const socketPathBytesMax = 100
const socketName = '.s.PGSQL.5432'

/**
 * The folder of the server's socket, the same for every process that names the same data folder: `run` in it, or a
 * folder named by a hash in the temporary directory where that path would be too long for a socket.
 */
export function socketFolderFor(root: string): string {
  const near = join(root, 'run')
  if (Buffer.byteLength(join(near, socketName)) < socketPathBytesMax) return near
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const far = join(tmpdir(), `portal-pg-${hash}`)
  if (Buffer.byteLength(join(far, socketName)) < socketPathBytesMax) return far
  return join('/tmp', `portal-pg-${hash}`)
}

/**
 * Makes the socket folder, mode 0700: who reaches the socket is let in without a password.
 *
 * @throws Error if the folder exists and is somebody else's, or a link: the temporary directory is open to all.
 */
export function makeSocketFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owners = [process.getuid?.(), runAs.owner?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${folder} belongs to another user: remove it, or set DATABASE_URL to a PostgreSQL 15+ server.`)
  }
  chmodSync(folder, 0o700)
  changeFolderOwner(runAs, folder)
}

export function socketPath(folder: string): string {
  return join(folder, socketName)
}
