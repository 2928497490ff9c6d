import type { FilingCheck, FilingFinding, FilingToCheck } from './check-types.ts'
import { claimChecks } from './claim-checks.ts'
import { figureChecks } from './figure-checks.ts'
import { pctChecks } from './pct-checks.ts'
import { personChecks } from './person-checks.ts'
import { textChecks } from './text-checks.ts'

/** Every check, in the order of the form. */
export const filingChecks: readonly FilingCheck[] = [
  ...textChecks,
  ...claimChecks,
  ...figureChecks,
  ...personChecks,
  ...pctChecks,
]

/** Field a finding belongs to where one check looks at several. */
const fieldOfKey: Partial<Record<FilingFinding['key'], FilingFinding['place']['field']>> = {
  claimsMissing: 'claims',
  abstractMissing: 'abstract',
  pageSurcharge: 'description',
  numeralNotInDescription: 'claims',
}

/**
 * What the checks before filing say, in the order of the form: for each check either its problems or one `pass`.
 * Checks that do not concern the filing are left out.
 *
 * @see patent reference 5.1 to 5.5; words in `check-words.ts`
 */
export function checkFiling(filing: FilingToCheck): readonly FilingFinding[] {
  return filingChecks
    .filter((check) => (filing.right !== 'design' || check.ofDesigns) && (check.applies?.(filing) ?? true))
    .flatMap((check): FilingFinding[] => {
      const shared = { source: check.source, ...(check.needsConfirmation ? { needsConfirmation: true as const } : {}) }
      const problems = check.find(filing)
      if (problems.length === 0) {
        return [{ level: 'pass', place: { field: check.field }, key: check.id, params: {}, ...shared }]
      }
      return problems.map((problem) => {
        const field = problem.field ?? fieldOfKey[problem.key] ?? check.field
        const place = problem.at === undefined ? { field } : { field, at: problem.at }
        return { level: problem.level, place, key: problem.key, params: problem.params ?? {}, ...shared }
      })
    })
}

/** Whether nothing has to be fixed before filing. */
export function isReadyToFile(findings: readonly FilingFinding[]): boolean {
  return findings.every((finding) => finding.level !== 'fix')
}
