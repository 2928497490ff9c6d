/** kbit/s by index, MPEG 1 and MPEG 2/2.5 of layer III; 0 is free or forbidden. */
const bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const
/** Hz by index; MPEG 2 has the half, 2.5 the quarter. */
const sampleRates = [44_100, 48_000, 32_000, 0] as const
/** Frames in a row that make a sound of what only might begin like one. */
const framesNeeded = 3

/** What a sound's first bytes say it is. */
export function soundKindOf(bytes: Buffer): 'mp3' | 'wav' | undefined {
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE') return 'wav'
  if (bytes.toString('latin1', 0, 3) === 'ID3') return 'mp3'
  return frameBytesAt(bytes, 0) === undefined ? undefined : 'mp3'
}

/** Whether a file that begins like a sound holds one: the format and samples of a WAV, frames of an MP3 in a row. */
export function isWholeSound(bytes: Buffer, kind: 'mp3' | 'wav'): boolean {
  return kind === 'wav' ? hasSamples(bytes) : hasFrames(bytes, tagBytes(bytes))
}

/** A sound has a handful of chunks; writers of music add some dozens. */
const chunksMax = 1_000

/** RIFF chunks: `fmt ` with a rate, `data` with at least one sample, each as long as it says. */
function hasSamples(bytes: Buffer): boolean {
  let rate = 0
  for (let at = 12, chunk = 0; at + 8 <= bytes.length && chunk < chunksMax; chunk += 1) {
    const size = bytes.readUInt32LE(at + 4)
    const name = bytes.toString('latin1', at, at + 4)
    if (name === 'fmt ' && size >= 16 && at + 24 <= bytes.length) rate = bytes.readUInt32LE(at + 12)
    if (name === 'data') return rate > 0 && size > 0 && at + 8 + size <= bytes.length
    at += 8 + size + (size % 2)
  }
  return false
}

/** Length of the tag of titles before the sound (ID3v2: seven bits a byte). */
function tagBytes(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0)
  return 10 + size + ((bytes[5] ?? 0) & 0x10 ? 10 : 0)
}

function hasFrames(bytes: Buffer, from: number): boolean {
  let at = from
  for (let frame = 0; frame < framesNeeded; frame++) {
    const length = frameBytesAt(bytes, at)
    if (length === undefined || at + length > bytes.length) return false
    at += length
  }
  return true
}

/** Bytes of the frame whose header lies there, undefined for none. @see ISO/IEC 11172-3 2.4.1.3 */
function frameBytesAt(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined
  const [first, second, third] = [bytes.readUInt8(at), bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)]
  const version = (second >> 3) & 3
  const isLayerThree = ((second >> 1) & 3) === 1
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || !isLayerThree) return undefined
  const isOne = version === 3
  const bitrate = bitrates[isOne ? 'one' : 'two'][third >> 4] ?? 0
  const rate = (sampleRates[(third >> 2) & 3] ?? 0) / (isOne ? 1 : version === 2 ? 2 : 4)
  if (bitrate === 0 || rate === 0) return undefined
  return Math.floor(((isOne ? 144_000 : 72_000) * bitrate) / rate) + ((third >> 1) & 1)
}
