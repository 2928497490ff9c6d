import { imagePixelsMax } from '@portal/contract/limits'
import { type ImageWork, pixelsFor, workPixelsMax } from '@portal/domain/patents/designs/image-work'
import type { PictureBox, PictureMeasure } from '@portal/domain/patents/designs/picture-measure'
import sharp, { type Sharp } from 'sharp'
import { runWorkerJob, WorkerStoppedError } from '../../platform/documents/worker-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PixelReply, PixelRequest } from './pixels/pixel-worker.ts'

const secondsMax = 20
const heapMegabytes = 256
/** Around the product when a picture is cut to it, as a share of its longer side. */
const margin = 0.06
const white = '#ffffff'

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture that was worked on, ready to be stored. */
export interface WorkedPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly dpi: number | null
  readonly measure: PictureMeasure
}

/** Runs sharp; a picture it cannot decode, or not in time, is refused in the catalogue's words. */
async function decode(image: Sharp): Promise<Pixels> {
  try {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    return { data: info.channels === 1 ? threefold(data) : data, width: info.width, height: info.height }
  } catch (error) {
    // sharp has only messages: a time limit is told apart, all else is a picture that cannot be decoded.
    const tooHard = error instanceof Error && /timeout/i.test(error.message)
    throw new AppError(tooHard ? 'documents.tooHard' : 'documents.damaged')
  }
}

/** A grey picture as red, green and blue. */
function threefold(grey: Uint8Array): Uint8Array {
  const data = new Uint8Array(grey.length * 3)
  // Sixteen million times: no iterator, no call.
  for (let at = 0, to = 0; at < grey.length; at += 1, to += 3) {
    const value = grey[at] ?? 0
    data[to] = value
    data[to + 1] = value
    data[to + 2] = value
  }
  return data
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error', pages: 1 }).timeout({ seconds: secondsMax })

/** Upright pixels on white, at most 4000 a side. */
function upright(image: Sharp): Sharp {
  return image
    .autoOrient()
    .resize({ width: workPixelsMax, height: workPixelsMax, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: white })
    .toColourspace('srgb')
    .removeAlpha()
}

const fromRaw = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

async function judge(
  pixels: Pixels,
  todo: Pick<PixelRequest, 'background' | 'lines' | 'isDrawing'>,
): Promise<PixelReply> {
  const module = new URL('./pixels/pixel-worker.ts', import.meta.url)
  const input: PixelRequest = { ...pixels, ...todo }
  try {
    return await runWorkerJob<PixelRequest, PixelReply>({ module, input, milliseconds: 30_000, heapMegabytes })
  } catch (error) {
    if (!(error instanceof WorkerStoppedError)) throw error
    throw new AppError(error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard')
  }
}

/** @throws AppError `documents.damaged`, `documents.tooHard`, `documents.busy` */
export async function measureFile(bytes: Buffer): Promise<PictureMeasure> {
  const { measure } = await judge(await decode(upright(open(bytes))), { background: false, lines: false })
  return measure
}

/** The box in pixels, inside the picture; undefined if nothing is left of it. */
function cut(box: PictureBox, { width, height }: Pixels, around = 0) {
  const extra = around * Math.max(box.width * width, box.height * height)
  const left = Math.max(0, Math.round(box.left * width - extra))
  const top = Math.max(0, Math.round(box.top * height - extra))
  const right = Math.min(width, Math.round((box.left + box.width) * width + extra))
  const bottom = Math.min(height, Math.round((box.top + box.height) * height + extra))
  return right - left < 2 || bottom - top < 2 ? undefined : { left, top, width: right - left, height: bottom - top }
}

async function crop(pixels: Pixels, box: PictureBox, around = 0): Promise<Pixels> {
  const part = cut(box, pixels, around)
  if (!part) throw new AppError('designs.cropEmpty')
  return decode(fromRaw(pixels).extract(part))
}

/** The picture turned, cut and cleaned as the work says, before it is sized, with its measure as it came. */
async function prepare(bytes: Buffer, work: ImageWork, wasDrawing: boolean) {
  let pixels = await decode(upright(open(bytes)))
  if (work.rotate !== 0) pixels = await decode(fromRaw(pixels).rotate(work.rotate))
  if (work.mirror) pixels = await decode(fromRaw(pixels).flop())
  if (work.crop !== null && work.crop !== 'subject') pixels = await crop(pixels, work.crop)
  const { background, lines } = work
  const { data, measure } = await judge(pixels, { background, lines, isDrawing: wasDrawing })
  if (data) pixels = { ...pixels, data }
  if (work.crop === 'subject') {
    if (!measure.subject) throw new AppError('designs.blank')
    pixels = await crop(pixels, measure.subject, margin)
  }
  return { pixels, measure }
}

/** Pixels of a picture as the work would leave it but for its size. @throws AppError as `workOnPicture` does. */
export async function pixelsBeforeSize(bytes: Buffer, work: ImageWork): Promise<{ width: number; height: number }> {
  const { width, height } = (await prepare(bytes, work, false)).pixels
  return { width, height }
}

/**
 * Does one step of work on a picture and measures what came of it. The result is a JPEG, which the office's package
 * takes (PNG it does not), without anything but pixels, colour profile and density.
 *
 * @param wasDrawing it was measured as a line drawing before.
 * @throws AppError `designs.cropEmpty`, `designs.blank`, `designs.noDensity`, and what a picture can be refused for.
 */
export async function workOnPicture(
  bytes: Buffer,
  dpiBefore: number | null,
  work: ImageWork,
  wasDrawing = false,
): Promise<WorkedPicture> {
  const prepared = await prepare(bytes, work, wasDrawing)
  let { pixels, measure } = prepared
  const isDrawing = measure.kind === 'drawing'
  const again = async () => (await judge(pixels, { background: false, lines: false, isDrawing })).measure
  const dpi = work.dpi ?? dpiBefore
  const { size } = work
  if (size) {
    if (dpi === null) throw new AppError('designs.noDensity')
    if (work.crop === 'subject') measure = await again()
    if (size.kind === 'subject' && !measure.subject) throw new AppError('designs.blank')
    const wanted = pixelsFor({ ...pixels, subject: measure.subject }, size, dpi, dpiBefore ?? dpi)
    pixels = await decode(fromRaw(pixels).resize({ ...wanted, fit: 'fill' }))
  }
  if (work.grey) pixels = await decode(fromRaw(pixels).greyscale())
  // Measured already, unless the pixels changed since.
  const isChanged = size !== null || work.grey || work.crop === 'subject'
  const final = isChanged ? await again() : measure
  const quality = final.kind === 'drawing' ? 98 : 94
  let image = fromRaw(pixels).jpeg({ quality, chromaSubsampling: '4:4:4' })
  if (dpi !== null) image = image.withDensity(Math.round(dpi))
  return { bytes: await image.toBuffer(), width: pixels.width, height: pixels.height, dpi, measure: final }
}
