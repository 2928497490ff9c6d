import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

/** A cell that cannot be right, for the report of an import. */
export interface CellFault<Column extends string> {
  readonly column: Column
  readonly written: string
  readonly reason: string
}

/** A file of faults, a JSON line each, which is there once there is one. */
export function openReport(path: string) {
  let stream: WriteStream | undefined
  return {
    write: (fault: object) => {
      if (!stream) {
        mkdirSync(dirname(path), { recursive: true })
        stream = createWriteStream(path)
      }
      stream.write(`${JSON.stringify(fault)}\n`)
    },
    /** @returns its path; null without a fault. */
    close: async () => {
      const closing = stream
      if (!closing) return null
      await new Promise((done) => closing.end(done))
      return path
    },
  }
}
