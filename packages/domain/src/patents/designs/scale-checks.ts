import type { DesignProblem } from './checks.ts'
import { type DesignItem, type DesignView, type FormDesign, millimetres, type Projection } from './design-form.ts'
import type { PictureMeasure } from './picture-measure.ts'
import { viewLabel } from './view-words.ts'

type Side = 'width' | 'height'
/** Where the product stands on each file. */
type Subjects = ReadonlyMap<string, Pick<PictureMeasure, 'subject'>>

/** Lengths that two projections of one product share: the width seen from the front is the width seen from above. */
const shared: readonly (readonly [Projection, Side, Projection, Side])[] = [
  ['front', 'width', 'rear', 'width'],
  ['front', 'height', 'rear', 'height'],
  ['front', 'height', 'left', 'height'],
  ['front', 'height', 'right', 'height'],
  ['left', 'width', 'right', 'width'],
  ['front', 'width', 'top', 'width'],
  ['front', 'width', 'bottom', 'width'],
  ['top', 'height', 'bottom', 'height'],
  ['left', 'width', 'top', 'height'],
]

/** A machine's measure of an edge is this uncertain; the office's own tolerance is not published. */
const tolerance = 0.03

/** Length of the product on a view in millimetres on paper; undefined without measure or density. */
export function subjectLength(view: DesignView, measures: Subjects, side: Side): number | undefined {
  const subject = measures.get(view.fileId)?.subject
  return subject ? millimetres(subject[side] * view[side], view.dpi) : undefined
}

/** The length that a view of one slot shares with the front view, and the front's value; for bringing it to scale. */
export function lengthFromFront(
  item: DesignItem,
  slot: Projection,
  measures: Subjects,
): { readonly side: Side; readonly length: number } | undefined {
  const pair = shared.find(([a, , b]) => a === 'front' && b === slot)
  const front = item.views.find((view) => view.slot === 'front')
  if (!pair || !front) return undefined
  const length = subjectLength(front, measures, pair[1])
  return length === undefined ? undefined : { side: pair[3], length }
}

function problemsOf(item: DesignItem, at: number, measures: Subjects): DesignProblem[] {
  const viewOf = (slot: Projection) => item.views.find((view) => view.slot === slot)
  const told = new Set<string>()
  return shared.flatMap(([a, sideA, b, sideB]): DesignProblem[] => {
    const [first, second] = [viewOf(a), viewOf(b)]
    if (!first || !second || told.has(second.key)) return []
    const [one, other] = [subjectLength(first, measures, sideA), subjectLength(second, measures, sideB)]
    if (one === undefined || other === undefined) return []
    const share = Math.abs(one - other) / Math.max(one, other)
    if (share <= tolerance) return []
    told.add(second.key)
    const [view, like] = [viewLabel(item, second), viewLabel(item, first)]
    const path = `design.designs.${at}.views.${item.views.indexOf(second)}`
    const params = {
      view: view.en,
      viewZh: view.zh,
      other: like.en,
      otherZh: like.zh,
      percent: Math.round(share * 100),
    }
    return [{ level: 'review', path, key: 'scaleDiffers', params }]
  })
}

/** Views of one product that cannot be of one scale. @see patent reference 5.5: same scale (S25) */
export function findScaleProblems(design: FormDesign, measures: Subjects): readonly DesignProblem[] {
  return design.designs.flatMap((item, at) => problemsOf(item, at, measures))
}
