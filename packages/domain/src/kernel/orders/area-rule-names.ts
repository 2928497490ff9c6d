import { type MarkPeriodId, markPeriodIds, markPeriodNames } from '../../law/marks/mark-period-names.ts'
import { isUsPeriod, type UsPeriodId, usPeriodIds, usPeriods } from '../../law/periods/us-periods.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What an office abroad asks for by a day that it prints. */
const abroadPeriodIds = ['abroad-reply', 'abroad-fee'] as const
export type AbroadPeriodId = (typeof abroadPeriodIds)[number]
const isAbroadPeriod = (id: string): id is AbroadPeriodId => abroadPeriodIds.some((one) => one === id)

/** Periods that documents of an area set: those of the trademark law and of United States law, the one correction of copyright registration, and what offices abroad print. */
export type AreaPeriodId = MarkPeriodId | 'copyrightCorrection' | UsPeriodId | AbroadPeriodId

/** Limits that an order can have besides: a renewal is asked for within its window, then within the grace period. */
export type AreaLimitId = AreaPeriodId | 'renewal' | 'renewalGrace'

/** Limits of a trademark service after which it is worth nothing: what was not sent then is neither filed nor paid. */
export const endingLimits = [
  'refusalReview',
  'opposition',
  'answer',
  'useEvidence',
  'invalidation',
  'renewalGrace',
] as const satisfies readonly AreaLimitId[]

/** What each is for, by `deadlines.rule_id`: those of trademarks and copyrights are told from those of patents by their beginning. */
const names: Readonly<Record<string, TwoLanguages>> = {
  ...Object.fromEntries(Object.entries(markPeriodNames).map(([id, name]) => [`tm-${id}`, name])),
  'tm-renewal': { en: 'Renewal', zh: '续展' },
  'tm-renewalGrace': { en: 'Renewal in the grace period', zh: '宽展期内续展' },
  ...Object.fromEntries(usPeriods.map(({ id, name }) => [id, name])),
  'abroad-reply': { en: 'Response to the office abroad', zh: '答复国外官方通知' },
  'abroad-fee': { en: 'Fee of the office abroad', zh: '缴纳国外官费' },
  'cr-copyrightCorrection': { en: 'Response to a correction notice', zh: '补正答复' },
}

export function areaRuleId(id: AreaLimitId): string {
  if (isUsPeriod(id) || isAbroadPeriod(id)) return id
  return id === 'copyrightCorrection' ? `cr-${id}` : `tm-${id}`
}

/** The period behind a stored rule; undefined for one of patents. */
export function areaPeriodOf(ruleId: string): AreaPeriodId | undefined {
  const ids = [...markPeriodIds, 'copyrightCorrection', ...usPeriodIds, ...abroadPeriodIds] as const
  return ids.find((id) => areaRuleId(id) === ruleId)
}

/** Name of the act that a stored rule is about; undefined for one that is no period of these areas. */
export function areaRuleName(ruleId: string): TwoLanguages | undefined {
  return Object.hasOwn(names, ruleId) ? names[ruleId] : undefined
}
