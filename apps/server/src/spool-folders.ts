import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './platform/db/embedded/processes.ts'
import type { Services } from './services.ts'

type SpoolKind = 'upload' | 'office' | 'migrations'

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
/** This run of the process: its number may be another's, or that of its own earlier run in a container, after it ended. */
const run = randomBytes(4).toString('hex')
const ours = /^portal-(?:upload|office|migrations)-(?:([0-9a-f]{8})-([1-9]\d{0,9})-([0-9a-f]{8})-)?\w{6}$/
/** An upload takes minutes, a drawing no hour: what is older belongs to nobody, whichever machine made it. */
const restMilliseconds = 24 * 3_600_000

/** How the name of a folder begins that says which process made it. */
export const spoolPrefix = (kind: SpoolKind): string => join(tmpdir(), `portal-${kind}-${host}-${process.pid}-${run}-`)

/** A folder for files that live no longer than what is done with them; whoever made it removes it. */
export const makeSpoolFolder = (kind: SpoolKind): Promise<string> => mkdtemp(spoolPrefix(kind))

/**
 * Removes the spooled files of processes of this machine that ended without doing so, and of any that a day has passed
 * over. Folders of other users of the machine are not ours to touch.
 *
 * @returns how many folders were removed.
 */
export async function sweepSpoolFolders(log: Services['log']): Promise<number> {
  const folder = tmpdir()
  // The times of files are the machine's own.
  const before = Date.now() - restMilliseconds
  let removed = 0
  for (const name of await readdir(folder)) {
    const made = ours.exec(name)
    if (!made) continue
    const path = join(folder, name)
    const found = await stat(path).catch(noneIfGone)
    if (!found || (process.getuid && found.uid !== process.getuid())) continue
    const isOld = found.mtimeMs < before
    if (made[3] === run || !(isOld || isOfEnded(made[1], Number(made[2])))) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  if (removed > 0) log.warn({ folders: removed }, 'removed spooled files that a process left')
  return removed
}

/** Whether a process of this machine that made a folder has ended; one that we cannot tell of has not. */
function isOfEnded(madeOn: string | undefined, pid: number): boolean {
  // Our own number with another run's mark was given to us after its first holder ended.
  return madeOn === host && (pid === process.pid || !isRunning(pid))
}

function noneIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
