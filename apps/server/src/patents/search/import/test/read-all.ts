import type { Fault } from '../faults.ts'
import { type PatentReading, type ReadPatentsOptions, readPatentBytes } from '../read-patents.ts'
import type { PatentRecord } from '../record.ts'

/** Bytes in chunks of `size`, as a file would give them. */
export async function* chunked(content: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Everything that one input gives. */
export async function readAll(
  content: string | Uint8Array,
  options: ReadPatentsOptions & { chunkSize?: number } = {},
): Promise<{ records: PatentRecord[]; faults: Fault[]; readings: PatentReading[] }> {
  const readings: PatentReading[] = []
  const bytes = chunked(content, options.chunkSize ?? 7)
  for await (const reading of readPatentBytes(bytes, content.length, options)) readings.push(reading)
  return {
    readings,
    records: readings.flatMap((reading) => ('record' in reading ? reading.record : [])),
    faults: readings.flatMap((reading) => ('fault' in reading ? reading.fault : [])),
  }
}
