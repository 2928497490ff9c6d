import { quoteFiling as call } from '@portal/contract/filings'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { reductionReasonWords } from '@portal/domain/fees/reduction'
import { rightsOf } from '@portal/domain/filings/form'
import { pctEntryOf } from '@portal/domain/filings/pct-entry'
import { ruleWords } from '@portal/domain/words/rule-words'
import { fillBoth } from '@portal/domain/words/two-languages'
import { implement } from '../http/handler.ts'
import { quoteLines, sumOf } from './quote-rules.ts'

export const quoteFiling = implement(call, async ({ input, services }) => {
  const on = beijingDate(services.now())
  const { kind, claimCount, pageCount, priorityCount, withExamination } = input
  const pctEntry = pctEntryOf(input)
  const size = { claimCount, pageCount, priorityCount, withExamination, ...(pctEntry && { pctEntry }) }
  const sizes = rightsOf(kind).map((right) => ({ right, ...size }))
  const { lines, reduction } = quoteLines({ ...input, sizes }, on)
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
