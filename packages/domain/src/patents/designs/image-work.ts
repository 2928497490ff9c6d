import type { PictureBox } from './picture-measure.ts'

/** Density a picture of a package may have. @see patent reference 5.3: 72-300 dpi JPG or TIF */
export const dpiMin = 72
export const dpiMax = 300
/** A figure on paper, shorter by longer side, millimetres. @see patent reference 5.5 (S25, older guidance) */
export const paperMin = { short: 30, long: 80 } as const
export const paperMax = { short: 150, long: 220 } as const
/** Pictures are worked on at no more than this many pixels a side: 34 cm at 300 dpi. */
export const workPixelsMax = 4000

/** What is done to a picture in one step, in this order. */
export interface ImageWork {
  /** Degrees clockwise. */
  readonly rotate: 0 | 90 | 180 | 270
  /** Left and right changed about. */
  readonly mirror: boolean
  /** A box of the turned picture, or `subject`: the product with a margin. */
  readonly crop: PictureBox | 'subject' | null
  /** Everything that is background or shadow on it becomes white. */
  readonly background: boolean
  readonly grey: boolean
  /** Lines become black, dots that belong to nothing go. */
  readonly lines: boolean
  /**
   * Size on paper in millimetres: the picture fits into the box, or its product (`subject`) gets this width or height,
   * so that all views of a product have one scale. A `common` box is one for all pictures of the work: each is sized by
   * the same factor, the smallest that brings all of them in.
   */
  readonly size:
    | { readonly kind: 'box'; readonly width: number; readonly height: number; readonly common?: boolean }
    /** So many times its size on paper: what a common box comes to. */
    | { readonly kind: 'factor'; readonly factor: number }
    | { readonly kind: 'subject'; readonly side: 'width' | 'height'; readonly length: number }
    | null
  /** Density that is written into the file; without `size` the pixels stay and the paper size follows. */
  readonly dpi: number | null
}

export const noWork: ImageWork = {
  rotate: 0,
  mirror: false,
  crop: null,
  background: false,
  grey: false,
  lines: false,
  size: null,
  dpi: null,
}

/** Whether a step would leave the picture as it is. */
export function isNoWork(work: ImageWork): boolean {
  return JSON.stringify({ ...noWork, ...work }) === JSON.stringify(noWork)
}

/** A density for a picture that fits the largest figure on paper, for files that tell none. */
export function fittingDpi(width: number, height: number): number {
  const [short, long] = width < height ? [width, height] : [height, width]
  const wanted = Math.max((short / paperMax.short) * 25.4, (long / paperMax.long) * 25.4)
  return Math.min(dpiMax, Math.max(dpiMin, Math.ceil(wanted)))
}

/** Pixels a picture gets from its size on paper. Sides are at least 1. @throws RangeError without a subject to measure. */
export function pixelsFor(
  { width, height, subject }: { width: number; height: number; subject: PictureBox | null },
  size: NonNullable<ImageWork['size']>,
  dpi: number,
  dpiBefore = dpi,
): { readonly width: number; readonly height: number } {
  const pixels = (mm: number) => (mm / 25.4) * dpi
  let factor: number
  if (size.kind === 'factor') factor = (size.factor * dpi) / dpiBefore
  else if (size.kind === 'box') factor = Math.min(pixels(size.width) / width, pixels(size.height) / height)
  else {
    if (!subject) throw new RangeError('a blank picture has no product to measure')
    const now = size.side === 'width' ? subject.width * width : subject.height * height
    factor = pixels(size.length) / Math.max(1, now)
  }
  const side = (length: number) => Math.max(1, Math.min(workPixelsMax, Math.round(length * factor)))
  return { width: side(width), height: side(height) }
}

/** The one factor that brings all pictures into a box on paper; undefined where none has a size on paper. */
export function commonFactor(
  pictures: readonly { readonly width: number; readonly height: number; readonly dpi: number }[],
  box: { readonly width: number; readonly height: number },
): number | undefined {
  if (pictures.length === 0) return undefined
  const paper = (pixels: number, dpi: number) => (pixels / dpi) * 25.4
  return Math.min(
    ...pictures.map(({ width, height, dpi }) =>
      Math.min(box.width / paper(width, dpi), box.height / paper(height, dpi)),
    ),
  )
}
