import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { readNeutralCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import type { NamedDrawing } from './drawings.ts'
import { type Fault, type Position, UnreadableInput } from './faults.ts'
import { readJsonLines } from './jsonl.ts'
import { type ImportLimits, importLimits } from './limits.ts'
import { type OpenedSource, openSource } from './open-source.ts'
import type { PatentRecord } from './record.ts'
import type { Bytes } from './unpack.ts'
import { readXml } from './xml.ts'

/** `drawings`: what the document names beside itself, where its format names any. */
export type PatentReading =
  | { record: PatentRecord; drawings?: readonly NamedDrawing[]; position: Position }
  | { fault: Fault }
export type ReadProgress = {
  /** Bytes of the file read so far (packed, as they lie on disk), and all of them. */
  bytes: number
  bytesTotal: number | null
  /** Members of archives that hold no patent data: pictures, lists, reports. */
  membersSkipped: number
}
export type ReadPatentsOptions = {
  /** Called after every chunk of the file. */
  onProgress?: (progress: ReadProgress) => void
  signal?: AbortSignal
  limits?: Partial<ImportLimits>
}

/**
 * Patent records of a file: JSON lines of the known data sets, CNIPA, USPTO and EPO XML, plain, gzip or zip, told by
 * content. One record is in memory at a time. What cannot be read comes as a fault between the records; the reading
 * goes on behind it where the format allows.
 *
 * @throws errors of the file system and the abort reason; never for what the file holds
 */
export async function* readPatents(path: string, options: ReadPatentsOptions = {}): AsyncGenerator<PatentReading> {
  const { size } = await stat(path)
  const file = createReadStream(path, { highWaterMark: 256 * 1024, signal: options.signal })
  try {
    yield* readPatentBytes(file, size, options)
  } finally {
    file.destroy()
  }
}

/** The same for any stream of bytes; `bytesTotal` null if unknown. */
export async function* readPatentBytes(
  bytes: Bytes,
  bytesTotal: number | null,
  options: ReadPatentsOptions = {},
): AsyncGenerator<PatentReading> {
  const limits = { ...importLimits, ...options.limits }
  const progress: ReadProgress = { bytes: 0, bytesTotal, membersSkipped: 0 }
  const counted = async function* () {
    for await (const chunk of bytes) {
      progress.bytes += chunk.length
      options.onProgress?.({ ...progress })
      yield chunk
    }
  }
  let index = 0
  let member: string | null = null
  const faultOf = (error: unknown): PatentReading => {
    if (!(error instanceof UnreadableInput)) throw error
    const position = { member, line: null, index: index++ }
    return { fault: { position, reason: error.reason, detail: error.message, excerpt: '' } }
  }
  try {
    for await (const source of openSource(counted(), limits, () => {
      progress.membersSkipped += 1
    })) {
      member = source.member
      try {
        for await (const { line, ...reading } of readSource(source, limits)) {
          const position = { member, line, index: index++ }
          yield 'record' in reading ? { ...reading, position } : { fault: { position, ...reading } }
        }
      } catch (error) {
        yield faultOf(error)
      }
    }
  } catch (error) {
    yield faultOf(error)
  }
}

function readSource(source: OpenedSource, limits: ImportLimits) {
  const texts = decodeText(source.bytes)
  if (source.format === 'csv') return readNeutralCsv(texts, limits)
  return source.format === 'jsonl' ? readJsonLines(texts, limits) : readXml(texts, limits)
}
