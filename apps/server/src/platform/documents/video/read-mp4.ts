import { type Note, VideoDamagedError, type VideoFacts } from './video-facts.ts'

/** Brands of MP4 and of its profiles; pictures (HEIC, AVIF), sound alone (M4A) and QuickTime begin the same way. */
const brands = /^(?:iso[m2-9a-c]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d)$/
/** A film in pieces has some thousands, each read a few times; more make no video of our size. */
const boxesMax = 100_000
/** Samples, chunks and runs of them in the tables that are read: a track of three minutes has some ten thousand of each. */
const entriesMax = 200_000
/** A track beside the film that writes at every picture of our longest video has some ten thousand; files have a few of them. */
const chunksMax = 100_000

export function isMp4(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && brands.test(bytes.toString('latin1', 8, 12))
}

/** A film with what is still read of it: all readings together are bounded, however its boxes lie in each other. */
interface Film {
  readonly bytes: Buffer
  boxesLeft: number
  entriesLeft: number
}

interface Box extends Note {
  readonly type: string
  /** Where its content begins. */
  readonly from: number
}

/** Boxes side by side. @throws VideoDamagedError where one reaches further than what holds it, and for too many */
function boxesIn(film: Film, from: number, to: number): Box[] {
  const { bytes } = film
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    film.boxesLeft -= 1
    if (at + head > to || film.boxesLeft < 0) throw new VideoDamagedError('no box')
    const size = short === 0 ? to - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const end = at + size
    if (size < head || end > to) throw new VideoDamagedError('a box reaches too far')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, from: at + head, end })
    at = end
  }
  return boxes
}

/** What a film is drawn from. Every other box is where people and cameras write: names, places, devices, whatever it is called. */
const known = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia', 'tref'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'nmhd', 'dinf', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'stss', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
    ...['sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'stsh', 'stps', 'padb'],
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
} as const
type Holder = keyof typeof known

/** What stands in a holder beside the film, and the bytes after its last box. */
function strangersIn(film: Film, holder: Holder, from: number, to: number): Note[] {
  const boxes = boxesIn(film, from, to)
  const names: readonly string[] = known[holder]
  const last = boxes.at(-1)?.end ?? from
  return [
    ...boxes.flatMap((box): Note[] => {
      if (!names.includes(box.type)) return [box]
      return box.type in known ? strangersIn(film, box.type as Holder, box.from, box.end) : []
    }),
    ...(last < to ? [{ at: last, end: to, isBare: true as const }] : []),
  ]
}

/**
 * @see ISO/IEC 14496-12 (ISO base media file format), 8.2 mvhd, 8.4.3 hdlr, 8.5.2 stsd, 8.7 sizes and places of samples
 * @throws VideoDamagedError
 */
export function readMp4(bytes: Buffer): VideoFacts {
  const film: Film = { bytes, boxesLeft: boxesMax, entriesLeft: entriesMax }
  const top = boxesIn(film, 0, bytes.length)
  const movie = top.find((box) => box.type === 'moov')
  if (!movie || !top.some((box) => box.type === 'mdat')) throw new VideoDamagedError('no film')
  const inside = boxesIn(film, movie.from, movie.end)
  const tracks = inside.filter((box) => box.type === 'trak').map((box) => readTrack(film, box))
  const beside = tracks.filter((track) => !isFilm(track))
  const picture = tracks.find((track) => track.handler === 'vide')
  return {
    codec: picture ? picture.codec : null,
    seconds: secondsOf(film, inside),
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    isEncrypted: tracks.some((track) => track.codec === 'encv' || track.codec === 'enca'),
    notes: [
      ...strangersIn(film, 'file', 0, bytes.length),
      ...tracks.filter(isFilm).map((track) => track.name),
      // Tracks that are neither seen nor heard tell where the camera was: all the way, beside the film itself.
      ...beside.map(({ box }) => box),
      ...mediaAt(chunksOf(film, beside), top),
    ],
    hasLooseNotes: top.some((box) => box.type === 'moof') && beside.length > 0,
  }
}

interface Track {
  readonly box: Box
  readonly handler: string
  readonly codec: string
  readonly width: number
  readonly height: number
  /** What its maker calls it. */
  readonly name: Note
  readonly table: readonly Box[]
}
const isFilm = ({ handler }: Track) => handler === 'vide' || handler === 'soun'

function readTrack(film: Film, box: Box): Track {
  const { bytes } = film
  const inside = boxesIn(film, box.from, box.end)
  const media = within(film, inside, 'mdia')
  const handler = media.find((one) => one.type === 'hdlr')
  const table = within(film, within(film, media, 'minf'), 'stbl')
  const description = table.find((one) => one.type === 'stsd')
  const entry = description && boxesIn(film, description.from + 8, description.end)[0]
  if (!handler || handler.end - handler.from < 12 || !entry) throw new VideoDamagedError('a track says nothing')
  const kind = bytes.toString('latin1', handler.from + 8, handler.from + 12)
  if (kind === 'vide' && entry.end - entry.from < 28) throw new VideoDamagedError('a picture without a size')
  return {
    box,
    handler: kind,
    codec: entry.type,
    width: kind === 'vide' ? bytes.readUInt16BE(entry.from + 24) : 0,
    height: kind === 'vide' ? bytes.readUInt16BE(entry.from + 26) : 0,
    name: { at: Math.min(handler.from + 24, handler.end), end: handler.end, isBare: true },
    table,
  }
}

/** Entries of a table: its count stands before them, and they all have to be there. */
function entriesOf(film: Film, box: Box | undefined, head: number, size: number): number {
  if (!box) return 0
  if (box.end - box.from < head) throw new VideoDamagedError('a table without a head')
  const count = film.bytes.readUInt32BE(box.from + head - 4)
  if (box.from + head + count * size > box.end) throw new VideoDamagedError('a table that ends early')
  if (size > 0) film.entriesLeft -= count
  if (film.entriesLeft < 0) throw new VideoDamagedError('tables too long')
  return count
}

interface Range {
  readonly at: number
  readonly end: number
}

/** Where the chunks of samples of tracks stand, as their tables say it. @throws VideoDamagedError for more than a video has */
function chunksOf(film: Film, tracks: readonly Track[]): Range[] {
  const { bytes } = film
  const found: Range[] = []
  for (const { table } of tracks) {
    const find = (type: string) => table.find((box) => box.type === type)
    const [short, long, sizes, runs] = [find('stco'), find('co64'), find('stsz'), find('stsc')]
    const chunks = short ? entriesOf(film, short, 8, 4) : entriesOf(film, long, 8, 8)
    if (chunks === 0) continue
    if (found.length + chunks > chunksMax) throw new VideoDamagedError('too many chunks')
    const places = short ?? long
    // Sizes in halves of bytes are of sound, which is no stranger here.
    if (!places || !sizes || !runs) throw new VideoDamagedError('samples without a place')
    const runCount = entriesOf(film, runs, 8, 12)
    const one = bytes.readUInt32BE(sizes.from + 4)
    const sampleCount = entriesOf(film, sizes, 12, one === 0 ? 4 : 0)
    for (let chunk = 0, run = 0, sample = 0; chunk < chunks && runCount > 0; chunk += 1) {
      while (run + 1 < runCount && bytes.readUInt32BE(runs.from + 8 + (run + 1) * 12) <= chunk + 1) run += 1
      const inChunk = Math.min(bytes.readUInt32BE(runs.from + 8 + run * 12 + 4), sampleCount - sample)
      let length = one * inChunk
      if (one === 0)
        for (let at = 0; at < inChunk; at += 1) length += bytes.readUInt32BE(sizes.from + 12 + (sample + at) * 4)
      sample += inChunk
      const at = short
        ? bytes.readUInt32BE(places.from + 8 + chunk * 4)
        : Number(bytes.readBigUInt64BE(places.from + 8 + chunk * 8))
      found.push({ at, end: at + length })
    }
  }
  return found
}

/** The parts of chunks that lie in the file's media, each byte once: tables may name the same bytes as often as they like. */
function mediaAt(chunks: readonly Range[], top: readonly Box[]): Note[] {
  const joined: { at: number; end: number }[] = []
  for (const { at, end } of chunks.toSorted((a, b) => a.at - b.at)) {
    const last = joined.at(-1)
    if (last && at <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ at, end })
  }
  const media = top.filter((box) => box.type === 'mdat')
  const notes: Note[] = []
  // Both stand in the file's order: whichever ends first is done with.
  for (let range = 0, box = 0; ; ) {
    const [one, holder] = [joined[range], media[box]]
    if (!one || !holder) return notes
    const [from, end] = [Math.max(one.at, holder.from), Math.min(one.end, holder.end)]
    if (from < end) notes.push({ at: from, end, isBare: true })
    if (one.end <= holder.end) range += 1
    else box += 1
  }
}

function within(film: Film, boxes: readonly Box[], type: string): Box[] {
  const box = boxes.find((one) => one.type === type)
  return box ? boxesIn(film, box.from, box.end) : []
}

/** Length as the head of the film says it; a film in pieces says it beside (`mehd`), or not at all. */
function secondsOf(film: Film, movie: readonly Box[]): number | null {
  const { bytes } = film
  const head = movie.find((box) => box.type === 'mvhd')
  if (!head || head.end - head.from < 32) throw new VideoDamagedError('no head')
  const isLong = bytes[head.from] === 1
  const scale = bytes.readUInt32BE(head.from + (isLong ? 20 : 12))
  const whole = durationAt(bytes, head.from + (isLong ? 24 : 16), isLong)
  const pieces = within(film, movie, 'mvex').find((box) => box.type === 'mehd')
  const duration =
    whole === 0 && pieces && pieces.end - pieces.from >= 12
      ? durationAt(bytes, pieces.from + 4, bytes[pieces.from] === 1)
      : whole
  return scale === 0 || duration === 0 ? null : duration / scale
}

const durationAt = (bytes: Buffer, at: number, isLong: boolean) =>
  isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
