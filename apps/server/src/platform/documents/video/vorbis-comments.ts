import { type Note, VideoDamagedError } from './video-facts.ts'

const magic = '\x03vorbis'
const commentsMax = 1000

/**
 * Texts among what a decoder of Vorbis is set up with: it takes three packets, the second of which holds what people wrote.
 * Their lengths stay, as the packet is refused otherwise.
 *
 * @returns nothing for another codec.
 * @see RFC 9559, 27.1.3 and Vorbis I specification, 5.2.1
 * @throws VideoDamagedError
 */
export function vorbisComments(bytes: Buffer, { from, end }: { readonly from: number; readonly end: number }): Note[] {
  if (bytes[from] !== 2) return []
  let at = from + 1
  const lengths = [0, 0].map(() => {
    let length = 0
    for (let byte = 255; byte === 255; at += 1) {
      byte = at < end ? (bytes[at] ?? 0) : 0
      length += byte
    }
    return length
  })
  const [head = 0, comments = 0] = lengths
  const [start, stop] = [at + head, at + head + comments]
  if (stop > end || bytes.toString('latin1', start, start + magic.length) !== magic) return []
  const notes: Note[] = []
  let place = start + magic.length
  const number = () => {
    if (place + 4 > stop) throw new VideoDamagedError('a comment that ends early')
    place += 4
    return bytes.readUInt32LE(place - 4)
  }
  const text = () => {
    const length = number()
    if (place + length > stop) throw new VideoDamagedError('a comment that ends early')
    notes.push({ at: place, end: place + length, isBare: true })
    place += length
  }
  text()
  const count = number()
  if (count > commentsMax) throw new VideoDamagedError('too many comments')
  for (let one = 0; one < count; one += 1) text()
  return notes
}
