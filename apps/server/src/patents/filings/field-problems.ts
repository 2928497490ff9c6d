import type { FilingFinding } from '@portal/domain/patents/filings/check-types'
import { checkWords } from '@portal/domain/patents/filings/check-words'
import type { FormFault } from '@portal/domain/patents/filings/form-faults'
import { formFaultWords } from '@portal/domain/patents/filings/form-words'
import { pathOfFinding } from '@portal/domain/patents/filings/office-findings'
import { fillBoth, fillWords } from '@portal/domain/platform/words/two-languages'
import type { FieldProblem } from '../../platform/http/app-error.ts'

type Language = 'en' | 'zh'

/** Faults as fields of an error, in the caller's language. */
export function toFaultProblems(faults: readonly FormFault[], language: Language): FieldProblem[] {
  return faults.map(({ path, key, params }) => ({ path, message: fillWords(formFaultWords[key][language], params) }))
}

/** The findings that must be fixed, as fields of an error. */
export function toFindingProblems(findings: readonly FilingFinding[], language: Language): FieldProblem[] {
  return findings
    .filter((finding) => finding.level === 'fix')
    .map((finding) => ({
      path: pathOfFinding(finding),
      message: fillBoth(checkWords(finding), finding.params)[language],
    }))
}
