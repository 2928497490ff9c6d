import type { TrademarkServiceId } from '../../law/marks/service-names.ts'
import { kindFacts } from './kinds.ts'

interface OpenLimit {
  readonly ruleId: string
  readonly state: string
}

interface RegistrationCase<Limit extends OpenLimit> {
  readonly type: string
  readonly officialState: string
  readonly deadlines: readonly Limit[]
}

/** By which service a limit of a registration is kept, and in which states the office takes it for that. */
export const periodServices = [
  ['tmRefused', 'refusalReview', 'refusalReview'],
  // Refused in part, the rest goes its way.
  ['tmFiled', 'refusalReview', 'refusalReview'],
  ['tmAccepted', 'refusalReview', 'refusalReview'],
  ['tmExamination', 'refusalReview', 'refusalReview'],
  ['tmPublished', 'refusalReview', 'refusalReview'],
  ['tmOpposed', 'answer', 'oppositionAnswer'],
  ['tmRegistered', 'answer', 'invalidationAnswer'],
  ['tmRegistered', 'useEvidence', 'nonUseAnswer'],
] as const satisfies readonly (readonly [state: string, period: string, service: TrademarkServiceId])[]

/**
 * The services by which the owner of a mark responds to what is open against its registration (a refusal, an opposition, a
 * request to end the mark), each with its time limit: two oppositions need two responses. None for orders that are no
 * registration in China, and none for what the agent answers.
 */
export function servicesDue<Limit extends OpenLimit>({ type, officialState, deadlines }: RegistrationCase<Limit>) {
  if (!kindFacts(type).isMarkRegistration) return []
  return periodServices.flatMap(([inState, period, service]) =>
    inState === officialState
      ? deadlines
          .filter(({ ruleId, state }) => ruleId === `tm-${period}` && state === 'open')
          .map((limit) => ({ service, limit }))
      : [],
  )
}
