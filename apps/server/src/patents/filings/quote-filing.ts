import { quoteFiling as call } from '@portal/contract/patents/filings'
import { reductionReasonWords } from '@portal/domain/law/patents/reduction'
import { rightsOf } from '@portal/domain/patents/filings/form'
import { pctEntryOf } from '@portal/domain/patents/filings/pct-entry'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { getAskedAgency } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { quoteLines, sumOf } from './quote-rules.ts'

export const quoteFiling = implement(call, async ({ input, user, db, services }) => {
  const on = beijingDate(services.now())
  const { kind, claimCount, pageCount, priorityCount, withExamination } = input
  const pctEntry = pctEntryOf(input)
  const size = { claimCount, pageCount, priorityCount, withExamination, ...(pctEntry && { pctEntry }) }
  const sizes = rightsOf(kind).map((right) => ({ right, ...size }))
  const { lines, reduction } = quoteLines(
    { ...input, sizes },
    on,
    await getAskedAgency(db, input.agencyId, user.ownerId),
  )
  const [official, service] = [sumOf(lines, 'office'), sumOf(lines, 'service')]
  return {
    lines: lines.map(({ unitFen, fullFen, amountFen, explanation, name, ...line }) => ({
      ...line,
      source: ruleWords(line.source),
      name: { ...name },
      unit: unitFen,
      full: fullFen,
      amount: amountFen,
      explanation: { ...explanation.words },
    })),
    official,
    service,
    total: official + service,
    saved: lines.reduce((sum, line) => sum + line.fullFen - line.amountFen, 0),
    reduction: {
      percent: input.reduceFees ? reduction.percent : 0,
      percentWhenRecorded: reduction.percentWhenRecorded,
      perApplicant: reduction.findings.map(({ key, params }) => fillBoth(reductionReasonWords[key], params)),
    },
    on,
  }
})
