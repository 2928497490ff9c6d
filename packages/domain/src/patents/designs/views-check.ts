import type { DesignProblem } from './checks.ts'
import { type DesignItem, type FormDesign, isProjection, type Projection, projections } from './design-form.ts'
import { designLabel, viewWords } from './view-words.ts'

const flatProjections: readonly Projection[] = ['front', 'rear']

/**
 * Projections a design must show or give a reason for: two of a flat product, the front of an interface, those that
 * show the part of a partial design (which only a person can tell), else all six.
 *
 * @see patent reference 5.5: flat product 2 views; view may be omitted if same, symmetric, never seen (S25)
 */
export function requiredProjections({ isFlat, gui, partial }: FormDesign): readonly Projection[] {
  if (gui || partial) return ['front']
  return isFlat ? flatProjections : projections
}

function problemsOf(design: FormDesign, item: DesignItem, at: number): DesignProblem[] {
  const label = designLabel(design, at)
  const place = { place: label.en === '' ? 'The design' : label.en, placeZh: label.zh }
  const path = `design.designs.${at}.views`
  const there = new Map(projections.map((slot) => [slot, item.views.filter((view) => view.slot === slot).length]))
  const wordsOf = (slot: Projection) => ({ view: viewWords[slot].en.toLowerCase(), viewZh: viewWords[slot].zh })
  const problems = requiredProjections(design).flatMap((slot): DesignProblem[] => {
    if ((there.get(slot) ?? 0) > 0) return []
    if (slot === 'front') return [{ level: 'fix', path, key: 'frontMissing', params: place }]
    const omitted = item.omissions.find((one) => one.slot === slot)
    const params = { ...place, ...wordsOf(slot) }
    if (!omitted) return [{ level: 'fix', path, key: 'viewMissing', params }]
    const needsLike = omitted.reason === 'same' || omitted.reason === 'symmetric'
    const isThere = omitted.like !== '' && (there.get(omitted.like) ?? 0) > 0
    return needsLike && !isThere ? [{ level: 'fix', path, key: 'omittedLikeMissing', params }] : []
  })
  const repeated = projections
    .filter((slot) => (there.get(slot) ?? 0) > 1)
    .map((slot): DesignProblem => {
      const second = item.views.findLastIndex((view) => isProjection(view.slot) && view.slot === slot)
      return { level: 'fix', path: `${path}.${second}`, key: 'viewRepeated', params: { ...place, ...wordsOf(slot) } }
    })
  const isSolid = !design.isFlat && !design.gui && !design.partial
  const hasPerspective = item.views.some((view) => view.slot === 'perspective')
  const perspective: DesignProblem[] =
    isSolid && item.views.length > 0 && !hasPerspective
      ? [{ level: 'review', path, key: 'perspectiveMissing', params: place }]
      : []
  return [...problems, ...repeated, ...perspective]
}

/** Missing, repeated and wrongly omitted views of every design. */
export function findViewProblems(design: FormDesign): readonly DesignProblem[] {
  return design.designs.flatMap((item, at) => problemsOf(design, item, at))
}
