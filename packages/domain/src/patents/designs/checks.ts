import type { DesignCheckId, DesignProblemKey } from './check-words.ts'
import { allViews, type DesignItem, type FormDesign, millimetres, similarDesignsMax } from './design-form.ts'
import { findPictureProblems } from './picture-checks.ts'
import type { Measures } from './picture-measure.ts'
import { findScaleProblems } from './scale-checks.ts'
import { fullViewLabel } from './view-words.ts'
import { findViewProblems } from './views-check.ts'

/** What the checks of a design read. */
export interface DesignToCheck {
  readonly title: string
  readonly design: FormDesign
  /** Empty while no picture was measured: then the pixels are not judged. */
  readonly measures: Measures
}

export interface DesignProblem {
  readonly level: 'fix' | 'review'
  readonly path: string
  readonly key: DesignProblemKey
  readonly params?: Readonly<Record<string, string | number>>
}

export interface DesignFinding {
  readonly level: 'fix' | 'review' | 'pass'
  readonly path: string
  readonly key: DesignProblemKey | DesignCheckId
  readonly params: Readonly<Record<string, string | number>>
  readonly source: string
  readonly needsConfirmation?: true
}

interface DesignCheck {
  readonly id: DesignCheckId
  readonly path: string
  readonly source: string
  readonly needsConfirmation?: true
  readonly applies?: (input: DesignToCheck) => boolean
  readonly find: (input: DesignToCheck) => readonly DesignProblem[]
}

function findScope({ design }: DesignToCheck): DesignProblem[] {
  const { scope, designs, basic } = design
  const count = designs.length
  const problems: DesignProblem[] = []
  const path = 'design.designs'
  if (scope === 'single' && count > 1) problems.push({ level: 'fix', path, key: 'singleTooMany', params: { count } })
  if (scope === 'similar') {
    if (count < 2) problems.push({ level: 'fix', path, key: 'similarTooFew' })
    if (count > similarDesignsMax) {
      problems.push({ level: 'fix', path, key: 'similarTooMany', params: { count, max: similarDesignsMax } })
    }
    if (!designs.some((item) => item.key === basic)) {
      problems.push({ level: 'fix', path: 'design.basic', key: 'basicMissing' })
    }
  }
  if (scope === 'set') {
    if (count < 2) problems.push({ level: 'fix', path, key: 'setTooFew' })
    designs.forEach((item: DesignItem, at) => {
      if (item.name.trim() === '') problems.push({ level: 'fix', path: `${path}.${at}.name`, key: 'pieceUnnamed' })
    })
  }
  return problems
}

/** Class 01 to 32 and two digits. @see patent reference 8.5 (S29) */
const locarno = /^(0[1-9]|[12]\d|3[0-2])-\d{2}$/

function findLocarno({ design }: DesignToCheck): DesignProblem[] {
  const path = 'design.locarno'
  if (design.locarno === '') return [{ level: 'review', path, key: 'locarnoMissing' }]
  return locarno.test(design.locarno) ? [] : [{ level: 'fix', path, key: 'locarnoWrong' }]
}

function findBrief({ design }: DesignToCheck): DesignProblem[] {
  const { brief, scope, basic } = design
  const problems: DesignProblem[] = []
  const fix = (field: string, key: DesignProblemKey) =>
    problems.push({ level: 'fix', path: `design.brief.${field}`, key })
  if (brief.use.trim() === '') fix('use', 'useMissing')
  if (brief.features.trim() === '') fix('features', 'featuresMissing')
  const telling = allViews(design).find(({ view }) => view.key === brief.telling)
  if (!telling) fix('telling', 'tellingMissing')
  else if (telling.view.slot === 'use') fix('telling', 'tellingReference')
  else if (scope === 'similar' && telling.design.key !== basic) fix('telling', 'tellingNotBasic')
  return problems
}

function findPictures({ design, measures }: DesignToCheck): DesignProblem[] {
  const views = allViews(design)
  return views.flatMap(({ view, path }, at): DesignProblem[] => {
    const own = findPictureProblems(view, measures.get(view.fileId))
      // Dashes tell the parts of a partial design apart.
      .filter(({ key }) => key !== 'straightLines' || design.partial?.means !== 'dashed')
      // A reference view shows the product in its surroundings.
      .filter(({ key }) => view.slot !== 'use' || !['backgroundNotPlain', 'shadow', 'subjectCut'].includes(key))
      .map(({ level, key, params }) => ({ level, path, key, params }))
    const first = views.findIndex((other) => other.view.fileId === view.fileId)
    const other = views[first]
    if (first === at || !other) return own
    const words = fullViewLabel(design, other.designAt, other.view)
    return [...own, { level: 'fix', path, key: 'pictureTwice', params: { other: words.en, otherZh: words.zh } }]
  })
}

function findKinds({ design, measures }: DesignToCheck): DesignProblem[] {
  return design.designs.flatMap((item, at): DesignProblem[] => {
    const kinds = item.views
      .filter((view) => view.slot !== 'use')
      .flatMap((view) => measures.get(view.fileId)?.kind ?? [])
    const drawings = kinds.filter((kind) => kind === 'drawing').length
    const photos = kinds.length - drawings
    if (drawings === 0 || photos === 0) return []
    return [{ level: 'review', path: `design.designs.${at}.views`, key: 'kindsMixed', params: { drawings, photos } }]
  })
}

function findColour({ design, measures }: DesignToCheck): DesignProblem[] {
  const known = allViews(design).flatMap(({ view }) => measures.get(view.fileId) ?? [])
  if (known.length === 0 || known.some((measure) => measure.isColoured)) return []
  return [{ level: 'fix', path: 'design.brief.colour', key: 'colourGrey' }]
}

function findPartial({ title, design: { partial } }: DesignToCheck): DesignProblem[] {
  const problems: DesignProblem[] = []
  if (partial?.part.trim() === '') problems.push({ level: 'fix', path: 'design.partial.part', key: 'partMissing' })
  if (!title.includes('的')) problems.push({ level: 'fix', path: 'title', key: 'partialTitle' })
  return problems
}

function findGui({ title, design: { gui } }: DesignToCheck): DesignProblem[] {
  const problems: DesignProblem[] = []
  if (gui?.where.trim() === '') problems.push({ level: 'fix', path: 'design.gui.where', key: 'guiWhereMissing' })
  if (gui?.interaction.trim() === '') {
    problems.push({ level: 'fix', path: 'design.gui.interaction', key: 'guiInteractionMissing' })
  }
  if (!title.includes('界面')) problems.push({ level: 'review', path: 'title', key: 'guiTitle' })
  return problems
}

const rules = 'Content limits (patent reference 5.5, K+)'
const pictures = 'Content limits (patent reference 5.5, S25)'

/** Every check of a design, in the order of the form. */
export const designChecks: readonly DesignCheck[] = [
  {
    id: 'designScope',
    path: 'design.designs',
    source: 'Patent Law art. 31; Request form (patent reference 5.4)',
    find: findScope,
  },
  { id: 'locarno', path: 'design.locarno', source: 'Request form (patent reference 8.5: S29)', find: findLocarno },
  {
    id: 'partial',
    path: 'design.partial',
    source: rules,
    applies: ({ design }) => design.partial !== null,
    find: findPartial,
  },
  {
    id: 'gui',
    path: 'design.gui',
    source: rules,
    needsConfirmation: true,
    applies: ({ design }) => design.gui !== null,
    find: findGui,
  },
  { id: 'views', path: 'design.designs', source: pictures, find: ({ design }) => findViewProblems(design) },
  {
    id: 'oneScale',
    path: 'design.designs',
    source: pictures,
    needsConfirmation: true,
    applies: ({ measures, design }) =>
      allViews(design).some(({ view }) => measures.has(view.fileId) && millimetres(1, view.dpi) !== undefined),
    find: ({ design, measures }) => findScaleProblems(design, measures),
  },
  {
    id: 'oneKind',
    path: 'design.designs',
    source: pictures,
    needsConfirmation: true,
    applies: ({ measures }) => measures.size > 0,
    find: findKinds,
  },
  {
    id: 'pictures',
    path: 'design.designs',
    source: pictures,
    needsConfirmation: true,
    applies: ({ design }) => allViews(design).length > 0,
    find: findPictures,
  },
  { id: 'brief', path: 'design.brief', source: rules, find: findBrief },
  {
    id: 'colour',
    path: 'design.brief.colour',
    source: rules,
    applies: ({ design }) => design.brief.colour,
    find: findColour,
  },
]

/** What the checks say of a design, in the order of the form: for each check its problems, or one `pass`. */
export function checkDesign(input: DesignToCheck): readonly DesignFinding[] {
  return designChecks
    .filter((check) => check.applies?.(input) ?? true)
    .flatMap((check): DesignFinding[] => {
      const { id, path, source, needsConfirmation } = check
      const shared = { source, ...(needsConfirmation && { needsConfirmation }) }
      const problems = check.find(input)
      if (problems.length === 0) return [{ level: 'pass', path, key: id, params: {}, ...shared }]
      return problems.map(({ params = {}, ...problem }) => ({ ...problem, params, ...shared }))
    })
}

/** The design of a form to be checked; undefined while none is begun. */
export function designToCheck(
  { title, design }: { readonly title: string; readonly design: FormDesign | null },
  measures: Measures,
): DesignToCheck | undefined {
  return design === null ? undefined : { title, design, measures }
}
