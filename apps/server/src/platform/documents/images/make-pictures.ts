import sharp from 'sharp'
import { judgeFile } from '../file-kind-parts.ts'
import { checkImage, type ImageKind } from './check-image.ts'

/** Longest side of the small picture: sharp at 120 pixels of a list on a dense screen. */
const smallSide = 240
const secondsMax = 5

export type MadePictures = {
  readonly whole: Buffer
  readonly small: Buffer
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
}

/**
 * The picture decoded and written anew, and a small one of it (JPG, 240 pixels at most); or the code of why it is none. Nothing
 * of the file itself is kept. A TIFF, as offices publish drawings, becomes a PNG: browsers show none.
 */
export async function makePictures(
  bytes: Buffer,
  path: string,
  accepted: readonly ImageKind[] = ['jpg', 'png'],
): Promise<MadePictures | string> {
  const verdict = await judgeFile(bytes, path, accepted)
  if (!verdict.ok) return verdict.code
  const kind = accepted.find((one) => one === verdict.kind)
  if (!kind) return 'documents.kindUnknown'
  const checked = await checkImage(bytes, kind)
  if (!checked.ok) return checked.code
  const { width, height } = checked
  const open = () => sharp(checked.bytes).timeout({ seconds: secondsMax })
  const small = await open()
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer()
  const png = checked.isGrey ? { palette: true, colours: 16 } : {}
  const whole = kind === 'tif' ? await open().png(png).toBuffer() : checked.bytes
  return { whole, small, width, height, mediaType: kind === 'jpg' ? 'image/jpeg' : 'image/png' }
}
