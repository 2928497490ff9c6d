import { millimetres } from './design-form.ts'
import { dpiMax, dpiMin, paperMax, paperMin } from './image-work.ts'
import type { MarkKind, PictureMeasure } from './picture-measure.ts'

/** From these on a person should look; measured on rendered and photographed products, not law. */
const otherEdgeMax = 0.03
const shadowMax = 0.015
const greyInkMax = 0.35
const specksMax = 3
/** Legible at two thirds of the size: thinner lines vanish in print. @see patent reference 5.5 (S25) */
const thinnestLineMm = 0.1

export type PictureProblemKey =
  | 'pictureBlank'
  | 'dpiUnknown'
  | 'dpiOutside'
  | 'paperTooSmall'
  | 'paperTooLarge'
  | 'backgroundNotPlain'
  | 'shadow'
  | 'subjectCut'
  | 'greyLines'
  | 'thinLines'
  | 'specks'
  | 'straightLines'
  | 'letters'

export interface PictureProblem {
  readonly level: 'fix' | 'review'
  readonly key: PictureProblemKey
  readonly params: Readonly<Record<string, string | number>>
  /** Marks on the picture that belong to it. */
  readonly mark?: MarkKind
}

const cm = (mm: number) => Math.round(mm) / 10

/** Density and size on paper: what is known of every file. */
export function findPaperProblems(width: number, height: number, dpi: number | null): readonly PictureProblem[] {
  if (dpi === null) return [{ level: 'review', key: 'dpiUnknown', params: { min: dpiMin, max: dpiMax } }]
  const problems: PictureProblem[] = []
  const rounded = Math.round(dpi)
  if (rounded < dpiMin || rounded > dpiMax) {
    problems.push({ level: 'fix', key: 'dpiOutside', params: { dpi: rounded, min: dpiMin, max: dpiMax } })
  }
  const sides = [millimetres(width, dpi) ?? 0, millimetres(height, dpi) ?? 0]
  const [short, long] = [Math.min(...sides), Math.max(...sides)]
  const params = { width: cm(sides[0] ?? 0), height: cm(sides[1] ?? 0) }
  // Half a millimetre is rounding of pixels.
  if (short > paperMax.short + 0.5 || long > paperMax.long + 0.5) {
    const limit = { maxShort: cm(paperMax.short), maxLong: cm(paperMax.long) }
    problems.push({ level: 'review', key: 'paperTooLarge', params: { ...params, ...limit } })
  } else if (short < paperMin.short - 0.5 || long < paperMin.long - 0.5) {
    const limit = { minShort: cm(paperMin.short), minLong: cm(paperMin.long) }
    problems.push({ level: 'review', key: 'paperTooSmall', params: { ...params, ...limit } })
  }
  return problems
}

/**
 * What the pixels say: background, shadow, lines, letters. Estimates of a machine, so all but a blank picture are for
 * a person to look at.
 *
 * @see patent reference 5.5: no shadows, dimension or centre lines, no text; single plain background (S25, older guidance)
 */
export function findPixelProblems(
  { width, dpi }: { readonly width: number; readonly dpi: number | null },
  measure: PictureMeasure,
): readonly PictureProblem[] {
  const { subject, background, shadowShare, lines, marks } = measure
  if (!subject) return [{ level: 'fix', key: 'pictureBlank', params: {} }]
  const problems: PictureProblem[] = []
  const review = (key: PictureProblemKey, params: PictureProblem['params'] = {}, mark?: MarkKind) =>
    problems.push({ level: 'review', key, params, ...(mark && { mark }) })
  const percent = (share: number) => Math.max(1, Math.round(share * 100))
  if (background.otherShare > otherEdgeMax) review('backgroundNotPlain', { percent: percent(background.otherShare) })
  if (marks.some(({ kind }) => kind === 'edge')) review('subjectCut', {}, 'edge')
  if (shadowShare > shadowMax) review('shadow', { percent: percent(shadowShare) }, 'shadow')
  if (lines) {
    if (lines.greyShare > greyInkMax) review('greyLines', { percent: percent(lines.greyShare) })
    // Large pictures are measured on a smaller copy.
    const line = millimetres((lines.widthPx * width) / measure.width, dpi)
    const printed = line === undefined ? undefined : (line * 2) / 3
    if (printed !== undefined && printed < thinnestLineMm) review('thinLines', { mm: Math.round(printed * 100) / 100 })
    if (lines.specks > specksMax) review('specks', { count: lines.specks }, 'specks')
  }
  const straight = marks.filter(({ kind }) => kind === 'straightLine').length
  if (straight > 0) review('straightLines', { count: straight }, 'straightLine')
  const letters = marks.filter(({ kind }) => kind === 'letters').length
  if (letters > 0) review('letters', { count: letters }, 'letters')
  return problems
}

/** Everything one picture can be told of by itself. */
export function findPictureProblems(
  file: { readonly width: number; readonly height: number; readonly dpi: number | null },
  measure: PictureMeasure | undefined,
): readonly PictureProblem[] {
  const paper = findPaperProblems(file.width, file.height, file.dpi)
  return measure ? [...paper, ...findPixelProblems(file, measure)] : paper
}
