import { AppError } from './app-error.ts'

/** Uploads of one account, or of one network where nobody is signed in, that are taken in at once by a process. */
const atOnceMax = 4
/** Further ones wait without a byte of theirs being read: a page sends the files of a form side by side. */
const waitingMax = 20

interface Line {
  running: number
  readonly waiting: (() => void)[]
}
const lines = new Map<string, Line>()

/**
 * Waits for a turn to take an upload in.
 *
 * @returns what ends the turn; it must be called once.
 * @throws AppError common.uploadsAtOnce when too many wait already.
 */
export async function takeUploadTurn(key: string): Promise<() => void> {
  const line = lines.get(key) ?? { running: 0, waiting: [] }
  lines.set(key, line)
  if (line.running < atOnceMax) line.running += 1
  else if (line.waiting.length >= waitingMax) {
    throw new AppError('common.uploadsAtOnce', { max: atOnceMax + waitingMax }, { retryAfterSeconds: 5 })
  } else await new Promise<void>((resolve) => line.waiting.push(resolve))
  return () => {
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }
}
