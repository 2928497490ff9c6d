import { checkFollowUp as call } from '@portal/contract/patents/follow-ups'
import { checkProblemWords } from '@portal/domain/patents/filings/check-words'
import {
  findClaimProblems,
  findCompensationFindings,
  findFollowUpFaults,
  limitOf,
} from '@portal/domain/patents/follow-ups/check-follow-up'
import { extendPeriod } from '@portal/domain/patents/follow-ups/extension'
import { quoteFollowUp } from '@portal/domain/patents/follow-ups/fees'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { implement } from '../../platform/http/handler.ts'
import { toFees } from './fee-rules.ts'
import { agencyOfFollowUp } from './follow-up-agency-queries.ts'
import { numberOf, toFollowUpProblems } from './form-rules.ts'
import { caseFactsOf, findKnownCases, toPeriod } from './known-case-rules.ts'

export const checkFollowUp = implement(call, async ({ input, user, db, services, language }) => {
  const today = beijingDate(services.now())
  const form = { ...input.json, number: numberOf(input.json) }
  const known = (await findKnownCases(db, user, [form.number], today)).get(form.number)
  const facts = known && (await caseFactsOf(db, known))
  const own = known?.own?.order
  const agencyId = await agencyOfFollowUp(db, own?.ownerId ?? user.ownerId, { own, number: form.number })
  const limit = facts && limitOf(form, facts)
  const extended = form.kind === 'extension' && limit ? extendPeriod(limit, form.months) : undefined
  return {
    problems: toFollowUpProblems(findFollowUpFaults(form, facts, today), language),
    findings: [
      ...findClaimProblems(form.claims, facts?.right ?? 'invention', today).map((problem) => ({
        path: 'claims',
        level: problem.level,
        words: fillBoth(checkProblemWords[problem.key], problem.params ?? {}),
        source: ruleWords(problem.source),
      })),
      ...(facts ? findCompensationFindings(form, facts) : []).map((finding) => ({
        ...finding,
        words: { ...finding.words },
        source: ruleWords(finding.source),
      })),
    ],
    fees: toFees(facts ? quoteFollowUp(form, facts, today, agencyId) : []),
    limit: limit ? toPeriod(limit) : null,
    extended: extended
      ? { officialOn: extended.officialOn, internalOn: extended.internalOn, warning: extended.warning }
      : null,
  }
})
