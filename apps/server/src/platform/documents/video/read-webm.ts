import { type Note, VideoDamagedError, type VideoFacts } from './video-facts.ts'
import { vorbisComments } from './vorbis-comments.ts'
import { type Element, ebmlIds as ids, openFilm, type WebmFilm } from './webm-elements.ts'

const [videoTrack, soundTrack] = [1, 2]
/** What a film is drawn from, by what holds it. Every other element is where people and cameras write, whatever it is called. */
const known: ReadonlyMap<number, readonly number[]> = new Map([
  [ids.ebml, [0x4286, 0x42f7, 0x42f2, 0x42f3, ids.docType, 0x4287, 0x4285]],
  [ids.segment, [ids.seekHead, ids.info, ids.tracks, ids.cues, ids.cluster]],
  [ids.seekHead, [ids.seek]],
  [ids.seek, [0x53ab, 0x53ac]],
  [ids.info, [ids.scale, ids.duration, ids.muxer, ids.writer]],
  [ids.tracks, [ids.track]],
  [
    ids.track,
    [
      ...[ids.number, 0x73c5, ids.type, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x23314f, 0x55ee],
      ...[ids.codec, ids.codecPrivate, 0x56aa, 0x56bb, ids.video, ids.audio],
    ],
  ],
  [
    ids.video,
    [
      ...[ids.width, ids.height, 0x9a, 0x9d, 0x53b8, ids.alpha, 0x54aa, 0x54bb, 0x54cc, 0x54dd],
      ...[0x54b0, 0x54ba, 0x54b2, 0x54b3, 0x55b0, 0x7670],
    ],
  ],
  [ids.audio, [0xb5, 0x78b5, 0x9f, 0x6264]],
  [ids.cues, [ids.cuePoint]],
  [ids.cuePoint, [0xb3, ids.cuePositions]],
  [ids.cuePositions, [0xf7, 0xf1, 0xf0, 0xb2, 0x5378]],
  [ids.cluster, [0xe7, 0xa7, 0xab, ids.simpleBlock, ids.group]],
  [ids.group, [ids.block, 0x9b, 0xfa, 0xfb, 0x75a2, ids.additions]],
])

/** The head of a film says a handful of things: of a file that says more, no more is read to tell its kind. */
const headElementsMax = 32

export function isWebm(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.readUInt32BE(0) !== ids.ebml) return false
  try {
    const film = openFilm(bytes, headElementsMax)
    const type = film.inside(film.first(0, bytes.length)).find((one) => one.id === ids.docType)
    return type !== undefined && film.text(type) === 'webm'
  } catch (error) {
    if (error instanceof VideoDamagedError) return false
    throw error
  }
}

/**
 * @see RFC 8794 (EBML), RFC 9559 (Matroska), 5.1.2 Info, 5.1.3 Cluster, 5.1.4 Tracks
 * @throws VideoDamagedError
 */
export function readWebm(bytes: Buffer): VideoFacts {
  const film = openFilm(bytes)
  const top = film.elements(0, bytes.length)
  const segment = top.find((one) => one.id === ids.segment)
  if (!segment) throw new VideoDamagedError('no film')
  const parts = film.inside(segment)
  if (!parts.some((one) => one.id === ids.cluster)) throw new VideoDamagedError('no film')
  const info = within(film, parts, ids.info)
  const tracks = parts
    .filter((one) => one.id === ids.tracks)
    .flatMap((one) => film.inside(one))
    .filter((one) => one.id === ids.track)
    .map((one) => readTrack(film, one))
  const picture = tracks.find((track) => track.type === videoTrack)
  const shown = new Set(tracks.filter(isFilm).map((track) => track.number))
  return {
    codec: picture ? picture.codec : null,
    seconds: secondsOf(film, info),
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    isEncrypted: tracks.some((track) => track.isEncoded),
    notes: notesOf(film, { top, segment, tracks, shown }),
    // Whose block is whose tells its number alone.
    hasLooseNotes: tracks.some((track) => !isFilm(track) && shown.has(track.number)),
  }
}

interface Track {
  readonly at: number
  readonly number: number
  readonly type: number | undefined
  readonly codec: string
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  readonly isEncoded: boolean
}
const isFilm = ({ type }: Track) => type === videoTrack || type === soundTrack

function readTrack(film: WebmFilm, element: Element): Track {
  const inside = film.inside(element)
  const codec = inside.find((one) => one.id === ids.codec)
  const size = within(film, inside, ids.video)
  return {
    at: element.at,
    number: film.unsigned(inside, ids.number) ?? 0,
    type: film.unsigned(inside, ids.type),
    codec: codec ? film.text(codec) : '',
    width: film.unsigned(size, ids.width) ?? 0,
    height: film.unsigned(size, ids.height) ?? 0,
    hasAlpha: film.unsigned(size, ids.alpha) === 1,
    isEncoded: inside.some((one) => one.id === ids.encodings),
  }
}

interface Whole {
  readonly top: readonly Element[]
  readonly segment: Element
  readonly tracks: readonly Track[]
  /** Numbers of the tracks that are seen or heard. */
  readonly shown: ReadonlySet<number>
}

/** What stands beside the film. Tracks that are neither seen nor heard tell where the camera was: they go with all their blocks. */
function notesOf(film: WebmFilm, { top, segment, tracks, shown }: Whole): Note[] {
  const beside = new Set(tracks.filter((track) => !isFilm(track)).map((track) => track.at))
  const clear = new Set(tracks.filter((track) => track.hasAlpha).map((track) => track.number))
  const notes: Note[] = top.filter((one, place) => one !== segment && place > 0)

  function isStranger(one: Element, holder: number, track: number): boolean {
    if (!known.get(holder)?.includes(one.id)) return true
    if (one.id === ids.track) return beside.has(one.at)
    if (one.id === ids.simpleBlock || one.id === ids.group) return !shown.has(track)
    // A picture that can be seen through has its second half there, others what somebody wrote.
    return one.id === ids.additions && !clear.has(track)
  }
  function look(holder: Element, of: number): void {
    for (const one of film.inside(holder)) {
      const track = one.id === ids.simpleBlock || one.id === ids.group ? trackOf(film, one) : of
      if (isStranger(one, holder.id, track)) notes.push(one)
      // Every film has to name two programs, which may name the device.
      else if (one.id === ids.muxer || one.id === ids.writer) notes.push({ at: one.from, end: one.end, isBare: true })
      else if (one.id === ids.codecPrivate) notes.push(...vorbisComments(film.bytes, one))
      else if (known.has(one.id)) look(one, track)
    }
  }
  for (const one of top) if (one === segment || one === top[0]) look(one, 0)
  return notes
}

/** The number that a block begins with; 0, which no track has, for a group without one. */
function trackOf(film: WebmFilm, element: Element): number {
  if (element.id === ids.simpleBlock) return film.numberIn(element)
  const block = film.inside(element).find((one) => one.id === ids.block)
  return block ? film.numberIn(block) : 0
}

const within = (film: WebmFilm, elements: readonly Element[], id: number): Element[] => {
  const one = elements.find((element) => element.id === id)
  return one ? film.inside(one) : []
}

/** Without a scale a tick is a millisecond. */
function secondsOf(film: WebmFilm, info: readonly Element[]): number | null {
  const one = info.find((element) => element.id === ids.duration)
  const length = one ? one.end - one.from : 0
  if (!one || (length !== 4 && length !== 8)) return null
  const ticks = length === 4 ? film.bytes.readFloatBE(one.from) : film.bytes.readDoubleBE(one.from)
  return (ticks * (film.unsigned(info, ids.scale) ?? 1_000_000)) / 1_000_000_000
}
