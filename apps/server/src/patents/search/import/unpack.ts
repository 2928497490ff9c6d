import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'
import { UnreadableInput } from './faults.ts'
import type { ImportLimits } from './limits.ts'

export type Bytes = AsyncIterable<Uint8Array>
/** A file inside an archive. Read it, or leave it, before asking for the next. */
export type Member = { name: string; bytes: Bytes }

/** Small pieces bound what one step of unpacking can produce. */
const pieceSize = 16 * 1024

/** Bytes of a gzip stream (several members are read as one). @throws UnreadableInput if damaged or a bomb */
export async function* gunzip(bytes: Bytes, limits: ImportLimits): AsyncGenerator<Uint8Array> {
  let packed = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      packed += chunk.length
      yield chunk
    }
  }
  const unzipped = createGunzip()
  // A failing source or a damaged stream reaches the loop below as its error.
  pipeline(Readable.from(counted()), unzipped, () => undefined)
  let unpacked = 0
  try {
    for await (const chunk of unzipped as AsyncIterable<Uint8Array>) {
      unpacked += chunk.length
      checkSize(unpacked, packed, limits)
      yield chunk
    }
  } catch (error) {
    throw asDamage(error)
  }
}

type ZipStep = { step: 'start'; name: string } | { step: 'data'; data: Uint8Array } | { step: 'end' }

/** Files of a zip stream in order, without reading its directory. @throws UnreadableInput if damaged or a bomb */
export async function* unzip(bytes: Bytes, limits: ImportLimits): AsyncGenerator<Member> {
  const steps = zipSteps(bytes, limits)
  let isOpen = false
  const content = async function* (): AsyncGenerator<Uint8Array> {
    while (isOpen) {
      const { value, done } = await steps.next()
      if (done || value.step === 'end') isOpen = false
      else if (value.step === 'data') yield value.data
    }
  }
  try {
    for (;;) {
      const { value, done } = await steps.next()
      if (done) return
      if (value.step !== 'start') continue
      isOpen = true
      yield { name: value.name, bytes: content() }
      // What the reader left unread belongs to this member still.
      while (isOpen) {
        const rest = await steps.next()
        if (rest.done || rest.value.step === 'end') isOpen = false
      }
    }
  } finally {
    await steps.return(undefined)
  }
}

async function* zipSteps(bytes: Bytes, limits: ImportLimits): AsyncGenerator<ZipStep, undefined> {
  let queue: ZipStep[] = []
  let packed = 0
  let packedAtStart = 0
  let unpacked = 0
  let isOpen = false
  const archive = new Unzip((file) => {
    if (isOpen) throw new UnreadableInput('damagedArchive', 'a member begins inside another')
    isOpen = true
    packedAtStart = packed
    unpacked = 0
    queue.push({ step: 'start', name: file.name })
    file.ondata = (error, data, isLast) => {
      if (error) throw error
      unpacked += data.length
      checkSize(unpacked, Math.max(packed - packedAtStart, pieceSize), limits)
      if (data.length > 0) queue.push({ step: 'data', data })
      if (isLast) {
        isOpen = false
        queue.push({ step: 'end' })
      }
    }
    file.start()
  })
  archive.register(UnzipInflate)
  try {
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.length; at += pieceSize) {
        const piece = chunk.subarray(at, at + pieceSize)
        packed += piece.length
        archive.push(piece.slice(), false)
        const ready = queue
        queue = []
        yield* ready
      }
    }
  } catch (error) {
    throw asDamage(error)
  }
  if (isOpen) throw new UnreadableInput('damagedArchive', 'the archive ends inside a member')
}

function checkSize(unpacked: number, packed: number, limits: ImportLimits): void {
  const isBomb = unpacked > limits.ratioFrom && unpacked > packed * limits.ratioMax
  if (!isBomb && unpacked <= limits.unpackedMax) return
  throw new UnreadableInput(
    'archiveTooLarge',
    isBomb ? 'unpacks to far more than its size' : 'unpacks to too many bytes',
  )
}

/** Damage of the archive as a fault; errors of the disk go on as they are. */
function asDamage(error: unknown): unknown {
  if (error instanceof UnreadableInput || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const isOurs = code === '' || code.startsWith('Z_') || /^\d+$/.test(code)
  return isOurs ? new UnreadableInput('damagedArchive', error.message, { cause: error }) : error
}
