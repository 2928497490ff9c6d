import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

const hasProcFolder = existsSync('/proc/self/stat')

/** Whether the process runs; a zombie (dead, not yet collected by its parent) does not. */
export function isRunning(pid: number): boolean {
  if (hasProcFolder) return !['gone', 'Z', 'X'].includes(readStat(pid).state)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A text that another process with the same pid, later, does not share. On macOS the pid alone. */
export function processIdentity(pid: number): string {
  return hasProcFolder ? `${pid}:${readStat(pid).startTime}` : String(pid)
}

/** Whether the process that once gave this identity still runs. */
export function identityIsRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  return isRunning(pid) && processIdentity(pid) === identity
}

/**
 * Pids of running PostgreSQL processes whose working folder is `folder`: they stay in their data folder for life, so
 * this finds the orphans of a killed server, which still write to its files, and not a shell that stands there.
 */
export function postgresProcessesIn(folder: string): number[] {
  const pids = hasProcFolder ? workingFoldersFromProc(folder) : workingFoldersFromLsof(folder)
  return pids.filter(isRunning)
}

function readStat(pid: number): { name: string; state: string; startTime: string } {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (isGone(error)) return { name: '', state: 'gone', startTime: '' }
    throw error
  }
  // "pid (name, which may hold spaces and brackets) state ppid …"; the start time is field 22.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
  return { name, state: fields[0] ?? 'gone', startTime: fields[19] ?? '' }
}

function workingFoldersFromProc(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === folder
      } catch (error) {
        if (isGone(error) || isDenied(error)) return false
        throw error
      }
    })
    .map(Number)
    .filter((pid) => readStat(pid).name === 'postgres')
}

function workingFoldersFromLsof(folder: string): number[] {
  try {
    const lines = execFileSync('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-Fpn'], { encoding: 'utf8' }).split('\n')
    return lines.flatMap((line, index) => (line === `n${folder}` ? [pidAbove(lines, index)] : []))
  } catch (error) {
    // lsof ends with 1 when no process matches
    if ((error as { status?: number }).status === 1) return []
    throw error
  }
}

function pidAbove(lines: string[], index: number): number {
  return Number(
    lines
      .slice(0, index)
      .findLast((line) => line.startsWith('p'))
      ?.slice(1),
  )
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function isDenied(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
}
