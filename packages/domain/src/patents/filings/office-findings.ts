import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { checkDesign, designToCheck } from '../designs/checks.ts'
import type { Measures } from '../designs/picture-measure.ts'
import type { FilingField, FilingFinding } from './check-types.ts'
import { checkFiling } from './checks.ts'
import { awaitsDraft, type FilingForm, rightsOf } from './form.ts'
import { toFilingToCheck } from './form-check.ts'

/** Path of the form a finding of the office checks belongs to. */
export function pathOfFinding({ place }: Pick<FilingFinding, 'place'>): string {
  if (place.path !== undefined) return place.path
  const paths: Record<FilingField, string> = {
    title: 'title',
    abstract: 'documents.abstract',
    claims: 'documents.claims',
    description: 'documents.description',
    figures: 'documents.drawings',
    abstractFigure: 'documents.abstractFigure',
    inventors: 'inventors',
    applicants: 'applicants',
    priorities: 'priorities',
    divisional: 'divisional',
    pctEntry: 'pctEntry',
    sameDay: 'kind',
    novelty: 'novelty',
    options: 'options',
    design: 'design',
  }
  const path = paths[place.field]
  const isList = ['inventors', 'applicants', 'priorities'].includes(place.field)
  return isList && place.at !== undefined ? `${path}.${place.at}` : path
}

/** Places that are empty until the attorney's draft is confirmed. */
const draftedFields: ReadonlySet<FilingField> = new Set([
  'claims',
  'description',
  'abstract',
  'figures',
  'abstractFigure',
])

/**
 * Findings of the office checks, each right's own kept once; what an attorney has yet to draft is not judged.
 *
 * @param kind of the one order of a pair that is judged; what is no right of the form's judges all of it.
 * @param measures of a design's pictures; without them their pixels are not judged.
 */
export function findOfficeFindings(
  form: FilingForm,
  today: CivilDate,
  measures: Measures = new Map(),
  kind: string = form.kind,
): readonly FilingFinding[] {
  const seen = new Set<string>()
  const rights = rightsOf(form.kind)
  const own = rights.filter((right) => right === kind)
  const common = (own.length > 0 ? own : rights)
    .flatMap((right) => checkFiling(toFilingToCheck(form, right, today)))
    .filter((finding) => {
      if (awaitsDraft(form) && draftedFields.has(finding.place.field)) return false
      const key = JSON.stringify([finding.key, finding.place, finding.params])
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
  const design = form.kind === 'design' ? designToCheck(form, measures) : undefined
  const ofDesign = (design ? checkDesign(design) : []).map(
    ({ path, ...finding }): FilingFinding => ({ ...finding, place: { field: 'design', path } }),
  )
  return [...common, ...ofDesign]
}
