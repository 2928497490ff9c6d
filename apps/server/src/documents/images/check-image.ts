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
    }
  } catch (error) {
    // sharp has only messages: a time limit is told apart, all else is a picture that cannot be decoded.
    const tooHard = error instanceof Error && /timeout/i.test(error.message)
    return { ok: false, code: tooHard ? 'documents.tooHard' : 'documents.damaged', values: {} }
  }
}

const formats: Readonly<Record<ImageKind, string>> = { jpg: 'jpeg', png: 'png', tif: 'tiff' }
