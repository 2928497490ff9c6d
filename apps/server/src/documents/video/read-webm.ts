import { type Note, VideoDamagedError, type VideoFacts } from './video-facts.ts'

/** Ids of the elements that are read, as EBML writes them. */
const ids = {
  ...{ ebml: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, cluster: 0x1f43b675 },
  ...{ info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489, title: 0x7ba9 },
  ...{ tracks: 0x1654ae6b, track: 0xae, type: 0x83, codec: 0x86, encodings: 0x6d80, video: 0xe0 },
  ...{ width: 0xb0, height: 0xba, tags: 0x1254c367, attachments: 0x1941a469, dateTaken: 0x4461 },
} as const
const videoTrack = 1
const elementsMax = 20_000

export function isWebm(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.readUInt32BE(0) !== ids.ebml) return false
  try {
    const [head] = elementsIn(bytes, 0, bytes.length, 1)
    if (!head) return false
    const type = elementsIn(bytes, head.from, head.end).find((one) => one.id === ids.docType)
    return type !== undefined && textOf(bytes, type) === 'webm'
  } catch (error) {
    if (error instanceof VideoDamagedError) return false
    throw error
  }
}

interface Element extends Note {
  readonly id: number
  readonly from: number
  /** It says no size: it goes on to the end of what holds it. */
  readonly isOpen: boolean
}

/** A number whose first bits tell its length; `mark`: with them, as ids are written. */
function numberAt(bytes: Buffer, at: number, mark: boolean): { value: number; length: number; isUnknown: boolean } {
  const first = bytes[at]
  const length = first === undefined ? 9 : Math.clz32(first) - 23
  if (first === undefined || length > (mark ? 4 : 8) || at + length > bytes.length) {
    throw new VideoDamagedError('no number')
  }
  let value = mark ? first : first & (0xff >> length)
  let isUnknown = (first & (0xff >> length)) === 0xff >> length
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, length, isUnknown }
}

/** Elements side by side, as far as their ends are told. @throws VideoDamagedError where one reaches too far */
function elementsIn(bytes: Buffer, from: number, to: number, most = elementsMax): Element[] {
  const elements: Element[] = []
  for (let at = from; at < to && elements.length < most; ) {
    const id = numberAt(bytes, at, true)
    const size = numberAt(bytes, at + id.length, false)
    const start = at + id.length + size.length
    const end = size.isUnknown ? to : start + size.value
    if (end > to) throw new VideoDamagedError('an element reaches too far')
    elements.push({ id: id.value, at, from: start, end, isOpen: size.isUnknown })
    at = end
  }
  return elements
}

/**
 * @see RFC 8794 (EBML), RFC 9559 (Matroska), 5.1.2 Info, 5.1.4 Tracks
 * @throws VideoDamagedError
 */
export function readWebm(bytes: Buffer): VideoFacts {
  const segment = elementsIn(bytes, 0, bytes.length).find((one) => one.id === ids.segment)
  if (!segment) throw new VideoDamagedError('no film')
  const parts = elementsIn(bytes, segment.from, segment.end)
  if (!parts.some((one) => one.id === ids.cluster)) throw new VideoDamagedError('no film')
  const info = within(bytes, parts, ids.info)
  const tracks = parts
    .filter((one) => one.id === ids.tracks)
    .flatMap((one) => elementsIn(bytes, one.from, one.end))
    .filter((one) => one.id === ids.track)
    .map((one) => elementsIn(bytes, one.from, one.end))
  const picture = tracks.find((track) => unsigned(bytes, track, ids.type) === videoTrack)
  const codec = picture?.find((one) => one.id === ids.codec)
  const size = picture ? within(bytes, picture, ids.video) : []
  return {
    codec: picture ? (codec ? textOf(bytes, codec) : '') : null,
    seconds: secondsOf(bytes, info),
    width: unsigned(bytes, size, ids.width) ?? 0,
    height: unsigned(bytes, size, ids.height) ?? 0,
    isEncrypted: tracks.some((track) => track.some((one) => one.id === ids.encodings)),
    notes: [
      ...parts.filter((one) => one.id === ids.tags || one.id === ids.attachments),
      ...info.filter((one) => one.id === ids.title || one.id === ids.dateTaken),
    ].filter((one) => !one.isOpen),
    hasLooseNotes: false,
  }
}

const within = (bytes: Buffer, elements: readonly Element[], id: number): Element[] => {
  const one = elements.find((element) => element.id === id)
  return one ? elementsIn(bytes, one.from, one.end) : []
}

/** Texts may be filled up with zeros. */
const textOf = (bytes: Buffer, { from, end }: Element) => bytes.toString('latin1', from, end).replace(/\0+$/, '')

function unsigned(bytes: Buffer, elements: readonly Element[], id: number): number | undefined {
  const one = elements.find((element) => element.id === id)
  if (!one) return undefined
  const length = one.end - one.from
  if (length > 6) throw new VideoDamagedError('no number')
  return length === 0 ? 0 : bytes.readUIntBE(one.from, length)
}

/** Without a scale a tick is a millisecond. */
function secondsOf(bytes: Buffer, info: readonly Element[]): number | null {
  const one = info.find((element) => element.id === ids.duration)
  const length = one ? one.end - one.from : 0
  if (!one || (length !== 4 && length !== 8)) return null
  const ticks = length === 4 ? bytes.readFloatBE(one.from) : bytes.readDoubleBE(one.from)
  return (ticks * (unsigned(bytes, info, ids.scale) ?? 1_000_000)) / 1_000_000_000
}
