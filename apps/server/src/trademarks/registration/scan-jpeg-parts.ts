import { imagePixelsMax } from '@portal/contract/limits'
import sharp from 'sharp'
import { renderPages } from '../../platform/documents/pdf/render-page.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** What the office's client takes of a power: a colour scan in JPG. The narrower of the known limits. @see trademark reference 2.3 (S4, S6) */
export const scanRule = { bytesMax: 2 * 1024 * 1024, sideMin: 800, sideMax: 3900 } as const

const dpi = 200
const secondsMax = 10
/** Tried in this order: first the letters lose a little sharpness, then the page its size. */
const sides = [scanRule.sideMax, 3000, 2400, 1800] as const
const qualities = [88, 76, 64] as const

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error', pages: 1 }).timeout({ seconds: secondsMax })

/** Whether a picture can go to the office as it is. */
async function isFit(bytes: Buffer, mediaType: string): Promise<boolean> {
  if (mediaType !== 'image/jpeg' || bytes.length > scanRule.bytesMax) return false
  const { width = 0, height = 0, space, orientation = 1 } = await open(bytes).metadata()
  const isWithin = (side: number) => side >= scanRule.sideMin && side <= scanRule.sideMax
  return isWithin(width) && isWithin(height) && space === 'srgb' && orientation === 1
}

/**
 * A page of a signed scan as the office takes it: JPG in colour, no side beyond the limits, at most 2 MB. A scan that fits stays byte
 * for byte; a smaller one is enlarged to the least side.
 *
 * @param page from 1; of a picture 1.
 * @throws AppError `documents.…` where it cannot be read or drawn.
 */
export async function scanAsJpeg(bytes: Buffer, mediaType: string, page: number): Promise<Buffer> {
  if (await isFit(bytes, mediaType)) return bytes
  const drawn = mediaType === 'application/pdf' ? await drawPage(bytes, page) : bytes
  const upright = await open(drawn)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const shorter = Math.min(upright.info.width, upright.info.height)
  const grown = Math.max(1, scanRule.sideMin / shorter)
  for (const side of sides) {
    const width = Math.min(side, Math.ceil(upright.info.width * grown))
    const height = Math.min(side, Math.ceil(upright.info.height * grown))
    for (const quality of qualities) {
      const content = await sharp(upright.data).resize({ width, height, fit: 'inside' }).jpeg({ quality }).toBuffer()
      if (content.length <= scanRule.bytesMax) return content
    }
  }
  throw new AppError('documents.tooHard')
}

async function drawPage(bytes: Buffer, page: number): Promise<Uint8Array> {
  const rendered = await renderPages(bytes, [page], dpi)
  if (!rendered.ok) throw new AppError(rendered.code, rendered.values)
  const [image] = rendered.images
  if (!image) throw new AppError('documents.damaged')
  return image
}
