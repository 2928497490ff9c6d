import type { MarkAbroadForm } from './form.ts'
import { type MarkNeed, markNeedsOf } from './needs.ts'

export interface FileSlot {
  readonly need: MarkNeed
  /** Whether a file is there, for this country or for all. */
  readonly given: boolean
}

/** The files that a country of a form needs, and which of them are there. */
export function slotsOf(
  form: Pick<MarkAbroadForm, 'route' | 'priority' | 'countries' | 'papers'>,
  code: string,
): readonly FileSlot[] {
  const useBasis = form.countries.find((one) => one.code === code)?.details.useBasis ?? ''
  const { needs } = markNeedsOf({ country: code, route: form.route, priority: form.priority.claimed, useBasis })
  return needs.map((need) => ({
    need,
    given: form.papers.some((paper) => paper.kind === need && (paper.country === '' || paper.country === code)),
  }))
}
