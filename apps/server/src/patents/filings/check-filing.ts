import { checkFiling as call } from '@portal/contract/patents/filings'
import { checkWords } from '@portal/domain/patents/filings/check-words'
import { isReadyToFile } from '@portal/domain/patents/filings/checks'
import { findOfficeFindings, pathOfFinding } from '@portal/domain/patents/filings/office-findings'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { fileIdsOf } from './form-rules.ts'
import { findMeasures } from './measure-queries.ts'

export const checkFiling = implement(call, async ({ input, user, db, services }) => {
  // Only files of the account tell something: a measure says what a picture shows.
  const owned = await findOwnFiles(db, user, input.json.design === null ? [] : fileIdsOf(input.json))
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
