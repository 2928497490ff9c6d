import { type Note, VideoDamagedError } from './video-facts.ts'

/** Ids of elements, as EBML writes them. */
export const ebmlIds = {
  ...{ ebml: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, seekHead: 0x114d9b74, seek: 0x4dbb },
  ...{ info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489, muxer: 0x4d80, writer: 0x5741 },
  ...{
    tracks: 0x1654ae6b,
    track: 0xae,
    number: 0xd7,
    type: 0x83,
    codec: 0x86,
    codecPrivate: 0x63a2,
    encodings: 0x6d80,
  },
  ...{ video: 0xe0, width: 0xb0, height: 0xba, alpha: 0x53c0, audio: 0xe1 },
  ...{ cluster: 0x1f43b675, simpleBlock: 0xa3, group: 0xa0, block: 0xa1, additions: 0x75a1 },
  ...{ cues: 0x1c53bb6b, cuePoint: 0xbb, cuePositions: 0xb7 },
  ...{ tags: 0x1254c367, attachments: 0x1941a469, chapters: 0x1043a770 },
} as const

/** What stands beside a cluster, and so ends one that says no size. */
const besideCluster: readonly number[] = [
  ...[ebmlIds.cluster, ebmlIds.seekHead, ebmlIds.info, ebmlIds.tracks, ebmlIds.cues],
  ...[ebmlIds.tags, ebmlIds.attachments, ebmlIds.chapters, ebmlIds.ebml, ebmlIds.segment],
]
/** Our longest video at sixty pictures a second with its sound has some thirty thousand blocks, each read a dozen times at most. */
const elementsMax = 500_000
/** Names of kinds and codecs have a dozen letters; a text that is longer is none, however it is filled up. */
const textBytesMax = 64

export interface Element extends Note {
  readonly id: number
  /** Where its content begins. */
  readonly from: number
}

/** A film by its elements. All readings together are bounded. Every reader throws VideoDamagedError. */
export type WebmFilm = ReturnType<typeof openFilm>

/** @param most Elements that are read of it, one that is read twice counting twice. */
export function openFilm(bytes: Buffer, most = elementsMax) {
  let left = most

  function first(at: number, to: number): Element {
    left -= 1
    if (left < 0) throw new VideoDamagedError('too many elements')
    const { id, from, size } = headAt(bytes, at)
    if (from > to) throw new VideoDamagedError('a head reaches out of its holder')
    const end = size === undefined ? openEnd(id, from, to) : from + size
    if (end > to) throw new VideoDamagedError('an element reaches too far')
    return { id, at, from, end }
  }
  /** Only a segment and a cluster may say no size. */
  function openEnd(id: number, from: number, to: number): number {
    if (id === ebmlIds.segment) return to
    if (id !== ebmlIds.cluster) throw new VideoDamagedError('an element without an end')
    let at = from
    while (at < to && !besideCluster.includes(headAt(bytes, at).id)) at = first(at, to).end
    return at
  }
  /** Elements side by side. */
  function elements(from: number, to: number): Element[] {
    const found: Element[] = []
    for (let at = from; at < to; ) {
      const one = first(at, to)
      found.push(one)
      at = one.end
    }
    return found
  }
  return {
    bytes,
    first,
    elements,
    inside: ({ from, end }: Element) => elements(from, end),
    /** Texts may be filled up with zeros. */
    text({ from, end }: Element): string {
      if (end - from > textBytesMax) throw new VideoDamagedError('a text too long')
      let last = end
      while (last > from && bytes[last - 1] === 0) last -= 1
      return bytes.toString('latin1', from, last)
    },
    unsigned(found: readonly Element[], id: number): number | undefined {
      const one = found.find((element) => element.id === id)
      if (!one) return undefined
      const length = one.end - one.from
      if (length > 6) throw new VideoDamagedError('no number')
      return length === 0 ? 0 : bytes.readUIntBE(one.from, length)
    },
    /** The number that a block begins with. */
    numberIn({ from, end }: Element): number {
      const { value, length } = numberAt(bytes, from, false)
      if (from + length > end) throw new VideoDamagedError('no number')
      return value
    },
  }
}

/** `size`: undefined where it says none. */
function headAt(bytes: Buffer, at: number) {
  const id = numberAt(bytes, at, true)
  const size = numberAt(bytes, at + id.length, false)
  return {
    id: id.value,
    from: at + id.length + size.length,
    size: size.isUnknown ? undefined : size.value,
  }
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
