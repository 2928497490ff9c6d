import { type DeadlineRuleId, deadlineRuleIds } from '../../law/periods/rule-names.ts'
import { areaRuleId } from './area-rule-names.ts'
import { deadlineAct, followUpForDeadline } from './deadline-acts.ts'
import { periodServices } from './period-services.ts'

/** What a customer does about a deadline without us: answer the office, order a service, pay, or ask for a lost right. */
export const deskActs = ['answer', 'service', 'annualFee', 'restore'] as const
export type DeskAct = (typeof deskActs)[number]

/** Days before its last day from which an annual fee asks for its payment. */
export const annualFeeAheadDays = 90

/** Days before its last day from which any other period asks for its act: years lie before a request for examination. */
export const actAheadDays = 180

/** Periods of the law that a follow-up of the customer meets. */
export const answeredRules: readonly DeadlineRuleId[] = deadlineRuleIds.filter(
  (id) => followUpForDeadline(id) !== undefined,
)

export const annualFeeRules: readonly DeadlineRuleId[] = deadlineRuleIds.filter(
  (id) => deadlineAct(id).by === 'annualFee',
)

/** Time limits of a registration that the owner meets by ordering a service, each with the state in which that is possible. */
export const servicePeriods: readonly { readonly state: string; readonly ruleId: string; readonly service: string }[] =
  periodServices.map(([state, period, service]) => ({ state, ruleId: areaRuleId(period), service }))
