import { imagePixelsMax } from '@portal/contract/limits'
import { markPictureRule } from '@portal/domain/trademarks/registration/picture-faults'
import sharp from 'sharp'
import { measureColour } from '../../platform/documents/images/check-image.ts'
import { AppError } from '../../platform/http/app-error.ts'

const { sideMin, sideMax, bytesBelow } = markPictureRule
const background = '#ffffff'
const secondsMax = 5
/** Tried in this order: first the letters lose a little sharpness, then the picture its size. */
const sides = [sideMax, 1000, 700, sideMin] as const
const qualities = [92, 82, 70] as const

export interface FittedPicture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
  /** Share of clearly coloured pixels, 0 to 1. */
  readonly colouredShare: number
}

/**
 * A picture as the office takes one: JPG without transparency, no side beyond the limits, below the weight. Its proportions stay,
 * what lacks of a side is white; it is never enlarged, for that would blur it.
 *
 * @throws AppError `documents.damaged`, `documents.tooHard`.
 * @see trademark reference 2.3 (S4)
 */
export async function fitPicture(bytes: Buffer): Promise<FittedPicture> {
  try {
    for (const side of sides) {
      const framed = await frame(bytes, side)
      for (const quality of qualities) {
        const content = await sharp(framed.data, { raw: framed.info }).jpeg({ quality }).toBuffer()
        if (content.length >= bytesBelow) continue
        const { width, height } = framed.info
        return { content, width, height, colouredShare: await measureColour(content) }
      }
    }
  } catch (error) {
    // sharp has only messages: a time limit is told apart, all else is a picture that cannot be decoded.
    const tooHard = error instanceof Error && /timeout/i.test(error.message)
    throw new AppError(tooHard ? 'documents.tooHard' : 'documents.damaged')
  }
  throw new AppError('documents.tooHard')
}

/** Pixels on white, inside a square of a side and with no side below the least. */
async function frame(bytes: Buffer, side: number) {
  const { data, info } = await sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error', pages: 1 })
    .timeout({ seconds: secondsMax })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const lacking = (length: number) => {
    const lack = Math.max(0, sideMin - length)
    return [Math.floor(lack / 2), Math.ceil(lack / 2)] as const
  }
  const [left, right] = lacking(info.width)
  const [top, bottom] = lacking(info.height)
  const { data: pixels, info: of } = await sharp(data)
    .extend({ left, right, top, bottom, background })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: pixels, info: { width: of.width, height: of.height, channels: of.channels } }
}
