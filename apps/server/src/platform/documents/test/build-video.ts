const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

interface BuildMp4 {
  readonly codec?: string
  readonly seconds?: number
  /** Brand it begins with. */
  readonly brand?: string
  readonly handler?: string
  /** What a camera writes beside the film. */
  readonly place?: string
  /** A film in pieces. */
  readonly isInPieces?: boolean
  /** Chunks of each of two more tracks beside the film, every one of which says that it is the whole media. */
  readonly overlapping?: number
}

/** The index of an MP4 of 640 by 360, with a few bytes in place of its film. */
export function buildMp4({
  codec = 'avc1',
  seconds = 12,
  brand = 'isom',
  handler = 'vide',
  place = '',
  isInPieces = false,
  overlapping = 0,
}: BuildMp4 = {}): Buffer {
  const head = Buffer.alloc(100)
  head.writeUInt32BE(1000, 12)
  head.writeUInt32BE(seconds * 1000, 16)
  const kind = Buffer.alloc(25)
  kind.write(handler, 8, 'latin1')
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(640, 24)
  entry.writeUInt16BE(360, 26)
  const table = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, entry))
  const words = Buffer.from(place)
  const half = words.length >> 1
  const notes = place === '' ? [] : [box('udta', box('\xa9xyz', words))]
  // As cameras do it: the way that was filmed lies in samples of a track of its own, beside those of the film.
  const type = box('ftyp', Buffer.from(`${brand}\0\0\0\0isommp42`, 'latin1'))
  const media = box(
    'mdat',
    Buffer.from('film'),
    words,
    Buffer.from('more film'),
    words.subarray(0, 7),
    words.subarray(7),
  )
  const first = type.length + 8 + 'film'.length
  const track = box('trak', box('mdia', box('hdlr', kind), box('minf', box('stbl', table))), ...notes)
  const watched = beside(
    box('stsz', numbers(0, 0, 3, words.length, half, words.length - half)),
    box('stsc', numbers(0, 2, 1, 1, 1, 2, 2, 1)),
    box('stco', numbers(0, 2, first, first + words.length + 'more film'.length)),
  )
  const everywhere = beside(
    box('stsz', numbers(0, 10_000_000, 0xffffffff)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, overlapping, ...Array<number>(overlapping).fill(type.length + 8))),
  )
  const more = overlapping === 0 ? [] : [everywhere, everywhere]
  const strangers =
    place === '' ? [] : [box('skip', words), box('beam', words), box('moof', box('meta', words)), words.subarray(0, 7)]
  return Buffer.concat([
    ...[type, media],
    box('moov', box('mvhd', head), track, ...notes, ...(place === '' ? [] : [watched]), ...more),
    ...strangers.slice(0, isInPieces ? 4 : 2),
    ...(isInPieces ? [] : strangers.slice(3)),
  ])
}

/** A track that is neither seen nor heard, with the tables that say where its samples stand. */
function beside(...tables: readonly Buffer[]): Buffer {
  const handler = box('hdlr', Buffer.from(`${'\0'.repeat(8)}meta${'\0'.repeat(13)}`))
  const description = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('gpmd', Buffer.alloc(8)))
  return box('trak', box('mdia', handler, box('minf', box('stbl', description, ...tables))))
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
