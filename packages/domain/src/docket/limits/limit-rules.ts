import { deadlineAct, officePeriods, rulesWithAct } from '../../kernel/orders/deadline-acts.ts'
import { deadlineName } from '../../kernel/orders/deadline-name.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Who has to act by a limit. */
export const limitActors = {
  client: { en: 'Customer', zh: '客户' },
  agency: { en: 'Agency', zh: '代理机构' },
  office: { en: 'CNIPA or others', zh: '官方或他人' },
} as const satisfies Record<string, TwoLanguages>
export type LimitActor = keyof typeof limitActors
export const limitActorKeys = Object.keys(limitActors) as [LimitActor, ...LimitActor[]]

/** Limits that no period of an office sets. */
const ownNames: Readonly<Record<string, TwoLanguages>> = {
  'review-correction': { en: 'Response to our reviewer', zh: '答复审核员的补正要求' },
  quote: { en: 'Answer to the quote', zh: '答复报价' },
}

/** What a limit of the docket is called; undefined for a rule of a later release. */
export function limitName(ruleId: string): TwoLanguages | undefined {
  return (Object.hasOwn(ownNames, ruleId) ? ownNames[ruleId] : undefined) ?? deadlineName(ruleId)
}

/** Who acts where the limit's source does not say it: whoever orders what meets it, or does it for them. */
export function limitActor(ruleId: string): LimitActor {
  if (officePeriods.has(ruleId)) return 'office'
  const { by } = deadlineAct(ruleId)
  return by === 'agent' || by === 'paid' ? 'agency' : 'client'
}

/** The rules by which somebody acts; what is known to no rule is the agency's. */
export const rulesOfActor = (actor: Exclude<LimitActor, 'agency'>): readonly string[] =>
  rulesWithAct.filter((ruleId) => limitActor(ruleId) === actor)
