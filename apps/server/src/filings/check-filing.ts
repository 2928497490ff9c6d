import { checkFiling as call } from '@portal/contract/filings'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { checkWords } from '@portal/domain/filings/check-words'
import { isReadyToFile } from '@portal/domain/filings/checks'
import { findOfficeFindings, pathOfFinding } from '@portal/domain/filings/office-findings'
import { ruleWords } from '@portal/domain/words/rule-words'
import { fillBoth } from '@portal/domain/words/two-languages'
import { findMeasures } from '../designs/picture-queries.ts'
import { findOwnedFiles } from '../documents/file-queries.ts'
import { implement } from '../http/handler.ts'
import { fileIdsOf } from './form-rules.ts'

export const checkFiling = implement(call, async ({ input, user, db, services }) => {
  // Only files of the account tell something: a measure says what a picture shows.
  const owned = await findOwnedFiles(db, user.ownerId, input.json.design === null ? [] : fileIdsOf(input.json))
  const measures = await findMeasures(
    db,
    owned.map((file) => file.id),
  )
  const findings = findOfficeFindings(input.json, beijingDate(services.now()), measures)
  return {
    findings: findings.map((finding) => ({
      level: finding.level,
      path: pathOfFinding(finding),
      at: finding.place.at ?? null,
      key: finding.key,
      params: { ...finding.params },
      words: fillBoth(checkWords(finding), finding.params),
      source: ruleWords(finding.source),
      needsConfirmation: finding.needsConfirmation ?? false,
    })),
    ready: isReadyToFile(findings),
  }
})
