import sharp from 'sharp'

/** An element of EBML: its id, its size in four bytes, its content. */
function element(id: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + body.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
const text = (value: string) => Buffer.from(value, 'latin1')
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

interface BuildWebm {
  readonly docType?: string
  readonly codec?: string
  readonly seconds?: number
  /** Written wherever something can stand beside the film. */
  readonly place?: string
  readonly title?: string
  /** Clusters and the segment say no size, as a recorder writes them that does not know yet. */
  readonly isOpen?: boolean
  /** Number of the track beside the film. */
  readonly besideNumber?: number
}

/** A WebM of 64 by 36 that plays: one coloured frame a second. */
export async function buildWebm({
  docType = 'webm',
  codec = 'V_VP8',
  seconds = 3,
  place = '',
  title = '',
  isOpen = false,
  besideNumber = 2,
}: BuildWebm = {}): Promise<Buffer> {
  const frames = await Promise.all(Array.from({ length: Math.min(seconds, 5) }, (_, at) => keyFrame(at)))
  const block = (frame: Buffer, at: number) => element('a3', blockOf(1, at * 1000, frame))
  const words = text(place)
  const told = (...parts: readonly Buffer[]) => (place === '' ? [] : parts)
  const whole = isOpen ? openElement : element
  return Buffer.concat([
    element(
      '1a45dfa3',
      element('4282', text(docType)),
      element('4287', number(2)),
      element('4285', number(2)),
      ...told(element('ec', words)),
    ),
    whole(
      '18538067',
      element(
        '1549a966',
        element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
        ...(title === '' ? [] : [element('7ba9', text(title))]),
        element('4d80', text('t'), words),
        element('5741', text('t'), words),
        ...told(element('7384', words)),
        ...(seconds === 0 ? [] : [element('4489', double(seconds * 1000))]),
      ),
      ...told(
        element(
          '1254c367',
          element('7373', element('67c8', element('45a3', text('LOCATION')), element('4487', words))),
        ),
        element('1941a469', words),
        element('1043a770', words),
        element('ec', words),
        element('4d81', words),
      ),
      element(
        '1654ae6b',
        filmTrack(codec, told(element('536e', words))),
        ...told(wayTrack(besideNumber), soundTrack(words)),
      ),
      whole(
        '1f43b675',
        element('e7', number(0)),
        ...frames.slice(0, 1).map(block),
        ...told(...wayBlocks(besideNumber, words)),
      ),
      whole('1f43b675', element('e7', number(0)), ...frames.slice(1).map((frame, at) => block(frame, at + 1))),
      // Behind the film, where a recorder writes what it knows only then.
      ...told(
        element('1254c367', words),
        element(
          '1c53bb6b',
          element('bb', element('b3', number(0)), element('b7', element('f7', number(1))), element('ec', words)),
        ),
      ),
    ),
    ...told(element('ec', words)),
  ])
}

const number = (value: number) => Buffer.from([value])

/** An element that says no size. */
const openElement = (id: string, ...content: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content])

/** What a block holds: its track, its time in the cluster, that it needs no other, its frame. */
function blockOf(track: number, at: number, frame: Buffer): Buffer {
  const head = Buffer.from([0x80 | track, 0, 0, 0x80])
  head.writeInt16BE(at, 1)
  return Buffer.concat([head, frame])
}

const filmTrack = (codec: string, notes: readonly Buffer[]) =>
  element(
    'ae',
    element('d7', number(1)),
    element('73c5', number(1)),
    element('83', number(1)),
    element('86', text(codec)),
    element('e0', element('b0', number(64)), element('ba', number(36)), ...notes),
    ...notes,
  )

/** Of metadata, as recorders write the way beside the film. */
const wayTrack = (place: number) =>
  element(
    'ae',
    element('d7', number(place)),
    element('73c5', number(2)),
    element('83', number(0x21)),
    element('86', text('D_WEBVTT/METADATA')),
  )

/** Its words in a block of their own and in a group, and beside a picture of the film. */
const wayBlocks = (place: number, words: Buffer) => [
  element('a3', blockOf(place, 0, words)),
  element(
    'a0',
    element('a1', blockOf(place, 0, words)),
    element('9b', number(1)),
    element('75a1', element('a6', words)),
  ),
  element('a0', element('a1', blockOf(1, 500, Buffer.from('seen'))), element('75a1', element('a6', words))),
]

/** Vorbis: what its decoder is set up with has comments in it. */
function soundTrack(words: Buffer): Buffer {
  const counted = (content: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(content.length)
    return Buffer.concat([length, content])
  }
  const comments = Buffer.concat([
    text('\x03vorbis'),
    counted(words),
    Buffer.from([1, 0, 0, 0]),
    counted(words),
    number(1),
  ])
  const setup = Buffer.concat([Buffer.from([2, 4, comments.length]), text('head'), comments, text('set up')])
  return element(
    'ae',
    element('d7', number(3)),
    element('73c5', number(3)),
    element('83', number(2)),
    element('86', text('A_VORBIS')),
    element('63a2', setup),
  )
}

/** A picture as VP8 writes a frame that needs no other: the content of a WebP. */
async function keyFrame(at: number): Promise<Buffer> {
  const background = ['#2359c6', '#1f8a5b', '#b7791f', '#7a4fb5', '#b23b3b'][at % 5] ?? '#2359c6'
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .webp()
    .toBuffer()
  const from = picture.indexOf('VP8 ', 0, 'latin1')
  return picture.subarray(from + 8, from + 8 + picture.readUInt32LE(from + 4))
}
