import { civilDate } from '../../platform/dates/civil-date.ts'
import type { MarkPeriodId } from './mark-period-names.ts'
import type { Remedy, ServiceDecision } from './remedies.ts'
import type { TrademarkServiceId } from './service-names.ts'

const revisedLaw = civilDate('2027-01-01')

/** The remedy of the law of 2019. Of the revised law only some articles were seen: it is kept, to be confirmed. */
const remedies = (basis: string, period?: MarkPeriodId): readonly Remedy[] => {
  const one = period === undefined ? { basis } : { basis, period }
  return [
    { ...one, validTo: civilDate('2026-12-31') },
    { ...one, validFrom: revisedLaw, needsConfirmation: true },
  ]
}
const recordal: ServiceDecision = {
  by: 'recordal',
  remedies: remedies('Administrative Reconsideration Law art. 20 (K)', 'recourse'),
}

/** The office decides, its review, then the court. */
const ofNonUse = {
  remedies: remedies('Trademark Law art. 54 (K)', 'decisionReview'),
  onReview: remedies('Trademark Law art. 54 (K)', 'court'),
} as const satisfies Omit<ServiceDecision, 'by'>

/** How the office decides each service about a mark. */
export const serviceDecisions: Readonly<Record<TrademarkServiceId, ServiceDecision>> = {
  renewal: recordal,
  change: recordal,
  licence: recordal,
  refusalReview: { by: 'request', remedies: remedies('Trademark Law art. 34 (K)', 'court') },
  opposition: { by: 'request', remedies: remedies('Trademark Law art. 35 (K)') },
  oppositionAnswer: {
    by: 'answer',
    remedies: remedies('Trademark Law art. 35 (K)', 'decisionReview'),
    onReview: remedies('Trademark Law art. 35 (K)', 'court'),
  },
  nonUse: { by: 'request', ...ofNonUse },
  nonUseAnswer: { by: 'answer', ...ofNonUse },
  invalidation: { by: 'request', remedies: remedies('Trademark Law art. 44, 45 (K)', 'court') },
  invalidationAnswer: { by: 'answer', remedies: remedies('Trademark Law art. 44, 45 (K)', 'court') },
  goodsReduction: recordal,
  surrender: recordal,
}
