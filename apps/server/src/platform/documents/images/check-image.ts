import { imagePixelsMax } from '@portal/contract/limits'
import sharp from 'sharp'
import type { FileRefusal } from '../file-kind-parts.ts'

export type ImageKind = 'jpg' | 'png' | 'tif'
/** Pixels as shown (turned by the camera's mark), `dpi` only where the file tells one. */
export type CheckedImage = {
  ok: true
  kind: ImageKind
  bytes: Buffer
  width: number
  height: number
  dpi: number | undefined
  isGrey: boolean
  /** It came in CMYK; what is stored is RGB. */
  isCmyk: boolean
  /** Share of the pixels that are clearly coloured, 0 to 1; of a JPG only. */
  colouredShare: number | undefined
}

const secondsMax = 5

/**
 * Decodes a picture whole and writes it anew: what comes out holds pixels, colour profile and density and nothing else
 * (no GPS, EXIF, XMP, comments, nor anything appended behind the picture).
 *
 * @returns the clean picture, or a refusal: damaged, too many pixels, several pages (TIFF), too hard.
 */
export async function checkImage(bytes: Buffer, kind: ImageKind): Promise<CheckedImage | FileRefusal> {
  const open = () =>
    sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error', pages: 1 }).timeout({ seconds: secondsMax })
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found.format !== formats[kind]) return { ok: false, code: 'documents.damaged', values: {} }
    if (found.width * found.height > imagePixelsMax) {
      const values = { width: found.width, height: found.height, limit: imagePixelsMax / 1_000_000 }
      return { ok: false, code: 'documents.tooManyPixels', values }
    }
    const frames = found.pages ?? 1
    if (frames > 1) return { ok: false, code: 'documents.tooManyPages', values: { pages: frames, limit: 1 } }
    let image = open().autoOrient().keepIccProfile()
    // sharp keeps the whole EXIF when it writes the density, unless new EXIF takes its place.
    if (found.density !== undefined && found.density > 0) {
      image = image.withDensity(found.density).withExif({ IFD0: { ResolutionUnit: '2' } })
    }
    if (kind === 'jpg') image = image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    else if (kind === 'png') image = image.png({ compressionLevel: 7 })
    else image = image.tiff({ compression: 'lzw' })
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    return {
      ok: true,
      kind,
      bytes: data,
      width: info.width,
      height: info.height,
      dpi: found.density,
      isGrey: info.channels <= 2,
      isCmyk: found.space === 'cmyk',
      colouredShare: kind === 'jpg' ? await measureColour(data) : undefined,
    }
  } catch (error) {
    // sharp has only messages: a time limit is told apart, all else is a picture that cannot be decoded.
    const tooHard = error instanceof Error && /timeout/i.test(error.message)
    return { ok: false, code: tooHard ? 'documents.tooHard' : 'documents.damaged', values: {} }
  }
}

/** Longest side at which colours are counted: fine lines are still there. */
const countedSide = 800
/** How far the channels of a pixel lie apart, of 255, for it to count as coloured: above what JPG makes of grey edges. */
const colouredFrom = 48

/** Share of the pixels of a JPG that are clearly coloured, 0 to 1. */
export async function measureColour(jpg: Buffer): Promise<number> {
  const { data, info } = await sharp(jpg, { limitInputPixels: imagePixelsMax })
    .timeout({ seconds: secondsMax })
    .resize({ width: countedSide, height: countedSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels, width, height } = info
  if (channels < 3) return 0
  let coloured = 0
  for (let at = 0; at < data.length; at += channels) {
    // By index: a part of its own for each of 640,000 pixels keeps the server for a tenth of a second.
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) >= colouredFrom) coloured += 1
  }
  return coloured / (width * height)
}

const formats: Readonly<Record<ImageKind, string>> = { jpg: 'jpeg', png: 'png', tif: 'tiff' }
