import { feeKindNames } from '@portal/domain/law/patents/fee-kinds'
import { describeFollowUpFee, type FollowUpFeeLine, sumFen } from '@portal/domain/patents/follow-ups/fees'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'

const serviceName = { en: 'Service fee', zh: '服务费' }

/** Fees as the contract shows them. */
export function toFees(lines: readonly FollowUpFeeLine[]) {
  const [official, service] = [sumFen(lines, 'office'), sumFen(lines, 'service')]
  return {
    lines: lines.map((line) => ({
      beneficiary: line.beneficiary,
      kind: line.kind,
      name: { ...(line.kind === 'service' ? serviceName : feeKindNames[line.kind]) },
      quantity: line.quantity,
      unit: line.unitFen,
      amount: line.amountFen,
      explanation: { ...describeFollowUpFee(line.explanation) },
      source: ruleWords(line.source),
    })),
    official,
    service,
    total: official + service,
  }
}

/** Lines as they are frozen on an order. */
export function toFeeLines(lines: readonly FollowUpFeeLine[]) {
  return lines.map((line) => ({
    beneficiary: line.beneficiary,
    kind: line.kind,
    quantity: line.quantity,
    unitFen: line.unitFen,
    fullFen: line.fullFen ?? line.amountFen,
    amountFen: line.amountFen,
    explanation: { key: line.explanation.key, params: line.explanation.params, source: line.source },
  }))
}
