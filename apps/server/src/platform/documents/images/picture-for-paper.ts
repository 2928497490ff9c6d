import { imagePixelsMax } from '@portal/contract/limits'
import sharp from 'sharp'
import type { FileRefusal } from '../file-kind-parts.ts'

/** An A4 page at 200 dpi. */
const widest = { width: 1654, height: 2339 }
const secondsMax = 5

/** Pixels of the JPEG. */
export type PaperPicture = { ok: true; bytes: Buffer; width: number; height: number }

/** A picture as a JPEG on white that fits a page; a refusal if it cannot be decoded in time. */
export async function pictureForPaper(bytes: Uint8Array): Promise<PaperPicture | FileRefusal> {
  try {
    const image = sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error', pages: 1 })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize({ ...widest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch (error) {
    // sharp has only messages: a time limit is told apart, all else is a picture that cannot be decoded.
    const tooHard = error instanceof Error && /timeout/i.test(error.message)
    return { ok: false, code: tooHard ? 'documents.tooHard' : 'documents.damaged', values: {} }
  }
}
