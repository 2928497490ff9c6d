import type { Review } from '@portal/contract/admin-shapes'
import { FilingFormShape } from '@portal/contract/filing-form'
import type { CivilDate } from '@portal/domain/dates/civil-date'
import { allViews } from '@portal/domain/designs/design-form'
import type { Measures } from '@portal/domain/designs/picture-measure'
import { checkWords } from '@portal/domain/filings/check-words'
import { findFormFaults, findOfficeFindings, pathOfFinding } from '@portal/domain/filings/form-faults'
import { formFaultWords } from '@portal/domain/filings/form-words'
import { fillBoth } from '@portal/domain/words/two-languages'

/** Files of a design's views, of which the pixels were measured; none of a form of another shape. */
export function viewFilesOf(form: unknown): string[] {
  const parsed = FilingFormShape.safeParse(form)
  return parsed.success && parsed.data.design ? allViews(parsed.data.design).map(({ view }) => view.fileId) : []
}

/** What the form's own faults and the office checks say, the worst first; nothing for a form of an older shape. */
export function findingsOf(form: unknown, today: CivilDate, measures: Measures): Review['checks'] {
  const parsed = FilingFormShape.safeParse(form)
  if (!parsed.success) return []
  const faults = findFormFaults(parsed.data, today).map(({ path, key, params }) => ({
    level: 'fix' as const,
    path,
    words: fillBoth(formFaultWords[key], params),
  }))
  const findings = findOfficeFindings(parsed.data, today, measures).flatMap((finding) =>
    finding.level === 'pass'
      ? []
      : [{ level: finding.level, path: pathOfFinding(finding), words: fillBoth(checkWords(finding), finding.params) }],
  )
  const all = [...faults, ...findings]
  return [...all.filter((one) => one.level === 'fix'), ...all.filter((one) => one.level === 'review')]
}
