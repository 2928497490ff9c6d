import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityIsRunning, processIdentity } from './processes.ts'

const released = 'released'
const pollMs = 25

/**
 * Runs `work` while no other process runs work under the same folder. A holder that was killed does not block.
 *
 * Locks are numbered files: the highest number rules. A free or dead lock is never deleted by the one who follows, who
 * creates the next number instead (`link` makes only one win), so two processes that both see a dead holder cannot
 * both take over. Lower numbers are waste and are removed by the new holder.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const held = await acquire(folder)
  try {
    return await work()
  } finally {
    replaceFile(folder, held, released)
  }
}

async function acquire(folder: string): Promise<number> {
  for (;;) {
    const top = highest(folder)
    if (top === 0 || isFree(folder, top)) {
      const mine = top + 1
      if (create(folder, mine)) {
        if (highest(folder) === mine) {
          removeBelow(folder, mine)
          return mine
        }
        // Others took and freed this number while we were looking: theirs is higher, ours is void.
        rmSync(join(folder, `lock.${mine}`), { force: true })
      }
    }
    await sleep(pollMs)
  }
}

function isFree(folder: string, number: number): boolean {
  try {
    const holder = readFileSync(join(folder, `lock.${number}`), 'utf8')
    return holder === released || !identityIsRunning(holder)
  } catch (error) {
    // removed by the next holder: look again
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function create(folder: string, number: number): boolean {
  const draft = writeDraft(folder, processIdentity(process.pid))
  try {
    linkSync(draft, join(folder, `lock.${number}`))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function replaceFile(folder: string, number: number, content: string): void {
  renameSync(writeDraft(folder, content), join(folder, `lock.${number}`))
}

function writeDraft(folder: string, content: string): string {
  const draft = join(folder, `draft-${process.pid}-${crypto.randomUUID()}`)
  writeFileSync(draft, content, { mode: 0o600 })
  return draft
}

function numbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const match = /^lock\.(\d+)$/.exec(name)
    return match ? [Number(match[1])] : []
  })
}

function highest(folder: string): number {
  return Math.max(0, ...numbers(folder))
}

function removeBelow(folder: string, limit: number): void {
  for (const number of numbers(folder)) {
    if (number < limit) rmSync(join(folder, `lock.${number}`), { force: true })
  }
}
