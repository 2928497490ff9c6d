import { type Note, VideoDamagedError, type VideoFacts } from './video-facts.ts'

/** Brands of MP4 and of its profiles; pictures (HEIC, AVIF), sound alone (M4A) and QuickTime begin the same way. */
const brands = /^(?:iso[m2-9a-c]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d)$/
/** A film in pieces has some thousands; more make no video of our size. */
const boxesMax = 20_000

export function isMp4(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && brands.test(bytes.toString('latin1', 8, 12))
}

interface Box extends Note {
  readonly type: string
  /** Where its content begins. */
  readonly from: number
}

/** Boxes side by side. @throws VideoDamagedError where one reaches further than what holds it */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > to || boxes.length >= boxesMax) throw new VideoDamagedError('no box')
    const size = short === 0 ? to - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const end = at + size
    if (size < head || end > to) throw new VideoDamagedError('a box reaches too far')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, from: at + head, end })
    at = end
  }
  return boxes
}

/** Boxes that hold what people and cameras write: names, places, devices. */
const isNote = ({ type }: Box) => type === 'udta' || type === 'meta' || type === 'uuid'

/**
 * @see ISO/IEC 14496-12 (ISO base media file format), 8.2 mvhd, 8.4.3 hdlr, 8.5.2 stsd
 * @throws VideoDamagedError
 */
export function readMp4(bytes: Buffer): VideoFacts {
  const top = boxesIn(bytes, 0, bytes.length)
  const movie = top.find((box) => box.type === 'moov')
  if (!movie || !top.some((box) => box.type === 'mdat')) throw new VideoDamagedError('no film')
  const inside = boxesIn(bytes, movie.from, movie.end)
  const tracks = inside.filter((box) => box.type === 'trak').map((box) => readTrack(bytes, box))
  const picture = tracks.find((track) => track.handler === 'vide')
  return {
    codec: picture ? picture.codec : null,
    seconds: secondsOf(bytes, inside),
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    isEncrypted: tracks.some((track) => track.codec === 'encv' || track.codec === 'enca'),
    notes: [
      ...[...top, ...inside].filter(isNote),
      // Tracks that are neither seen nor heard tell where the camera was.
      ...tracks.flatMap((track) => (isFilm(track) ? track.notes : [track.box])),
    ],
  }
}

interface Track {
  readonly box: Box
  readonly handler: string
  readonly codec: string
  readonly width: number
  readonly height: number
  readonly notes: readonly Box[]
}
const isFilm = ({ handler }: Track) => handler === 'vide' || handler === 'soun'

function readTrack(bytes: Buffer, box: Box): Track {
  const inside = boxesIn(bytes, box.from, box.end)
  const media = within(bytes, inside, 'mdia')
  const handler = media.find((one) => one.type === 'hdlr')
  const table = within(bytes, within(bytes, media, 'minf'), 'stbl')
  const description = table.find((one) => one.type === 'stsd')
  const entry = description && boxesIn(bytes, description.from + 8, description.end)[0]
  if (!handler || handler.end - handler.from < 12 || !entry) throw new VideoDamagedError('a track says nothing')
  const kind = bytes.toString('latin1', handler.from + 8, handler.from + 12)
  if (kind === 'vide' && entry.end - entry.from < 28) throw new VideoDamagedError('a picture without a size')
  return {
    box,
    handler: kind,
    codec: entry.type,
    width: kind === 'vide' ? bytes.readUInt16BE(entry.from + 24) : 0,
    height: kind === 'vide' ? bytes.readUInt16BE(entry.from + 26) : 0,
    notes: inside.filter(isNote),
  }
}

function within(bytes: Buffer, boxes: readonly Box[], type: string): Box[] {
  const box = boxes.find((one) => one.type === type)
  return box ? boxesIn(bytes, box.from, box.end) : []
}

/** Length as the head of the film says it; a film in pieces says it beside (`mehd`), or not at all. */
function secondsOf(bytes: Buffer, movie: readonly Box[]): number | null {
  const head = movie.find((box) => box.type === 'mvhd')
  if (!head || head.end - head.from < 32) throw new VideoDamagedError('no head')
  const isLong = bytes[head.from] === 1
  const scale = bytes.readUInt32BE(head.from + (isLong ? 20 : 12))
  const whole = durationAt(bytes, head.from + (isLong ? 24 : 16), isLong)
  const pieces = within(bytes, movie, 'mvex').find((box) => box.type === 'mehd')
  const duration =
    whole === 0 && pieces && pieces.end - pieces.from >= 12
      ? durationAt(bytes, pieces.from + 4, bytes[pieces.from] === 1)
      : whole
  return scale === 0 || duration === 0 ? null : duration / scale
}

const durationAt = (bytes: Buffer, at: number, isLong: boolean) =>
  isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
