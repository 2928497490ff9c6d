import { kindFacts } from '../../kernel/orders/kinds.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { addDays } from '../../platform/dates/civil-date.ts'
import { figureOn, figureSource, type LawFigure } from '../../platform/rules/law-figure.ts'
import { ruleBook } from '../../platform/rules/rule-book.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { type CommissionLevel, levelNames } from './commission-states.ts'

/** Services that have rates of their own. */
export const commissionServices = ['patents', 'trademarks', 'copyright', 'annualFees', 'deals'] as const
export type CommissionService = (typeof commissionServices)[number]
export const commissionServiceNames = {
  patents: { en: 'Patents', zh: '专利' },
  trademarks: { en: 'Trademarks', zh: '商标' },
  copyright: { en: 'Copyright', zh: '著作权' },
  annualFees: { en: 'Annual fee payment', zh: '年费代缴' },
  deals: { en: 'Transfer deals', zh: '转让交易' },
} as const satisfies Record<CommissionService, TwoLanguages>

const ofAreas: Readonly<Record<string, CommissionService>> = {
  patent: 'patents',
  trademark: 'trademarks',
  copyright: 'copyright',
  deal: 'deals',
}

/** By which rates a kind of order is paid; undefined where none is: what an office is owed besides, and kinds that nobody knows. */
export function commissionServiceOf(kind: string): CommissionService | undefined {
  const { area, isSupplement, isFeeOrder, isUnknown } = kindFacts(kind)
  if (isSupplement || isUnknown) return undefined
  return isFeeOrder ? 'annualFees' : ofAreas[area]
}

const source = 'Portal rule'
const rate = (value: number): Pick<LawFigure, 'unit' | 'rows'> => ({ unit: 'basisPoints', rows: [{ value, source }] })

const patentsDirect: LawFigure = { key: 'commission-patents-direct', ...rate(1000) }
const patentsIndirect: LawFigure = { key: 'commission-patents-indirect', ...rate(300) }
const trademarksDirect: LawFigure = { key: 'commission-trademarks-direct', ...rate(1000) }
const trademarksIndirect: LawFigure = { key: 'commission-trademarks-indirect', ...rate(300) }
const copyrightDirect: LawFigure = { key: 'commission-copyright-direct', ...rate(1000) }
const copyrightIndirect: LawFigure = { key: 'commission-copyright-indirect', ...rate(300) }
const feesDirect: LawFigure = { key: 'commission-fees-direct', ...rate(500) }
const feesIndirect: LawFigure = { key: 'commission-fees-indirect', ...rate(100) }
const dealsDirect: LawFigure = { key: 'commission-deals-direct', ...rate(500) }
const dealsIndirect: LawFigure = { key: 'commission-deals-indirect', ...rate(100) }

/** Shares of our service fee, for each service and level. */
export const commissionRates: Readonly<Record<CommissionService, Readonly<Record<CommissionLevel, LawFigure>>>> = {
  patents: { 1: patentsDirect, 2: patentsIndirect },
  trademarks: { 1: trademarksDirect, 2: trademarksIndirect },
  copyright: { 1: copyrightDirect, 2: copyrightIndirect },
  annualFees: { 1: feesDirect, 2: feesIndirect },
  deals: { 1: dealsDirect, 2: dealsIndirect },
}

/** Name of a rate: `Patents, direct`. */
export const rateName = (service: CommissionService, level: CommissionLevel): TwoLanguages => ({
  en: `${commissionServiceNames[service].en}, ${levelNames[level].en.toLowerCase()}`,
  zh: `${commissionServiceNames[service].zh}（${levelNames[level].zh}）`,
})

/** Days from the end of an order until its commission is released: the time in which refunds are asked for. */
export const commissionHoldDays: LawFigure = {
  key: 'commission-hold-days',
  unit: 'days',
  rows: [{ value: 15, source }],
}
/** The least that is withdrawn at once, whole yuan. */
export const withdrawalMin: LawFigure = {
  key: 'commission-withdrawal-min',
  unit: 'yuan',
  rows: [{ value: 100, source }],
}

export const withdrawalMinFen = (on: CivilDate): number => figureOn(withdrawalMin, on) * 100

/** The day on which commission is released: the one after all days of the hold, none of which is that of the end itself. */
export const releaseDay = (doneOn: CivilDate): CivilDate => addDays(doneOn, figureOn(commissionHoldDays, doneOn) + 1)

export interface CommissionRate {
  readonly service: CommissionService
  readonly level: CommissionLevel
  /** Hundredths of a per cent. */
  readonly rateBp: number
  /** Version of the rules by which it was read: 0 as the product ships them. */
  readonly ruleVersion: number
  /** Where the rate is from, as `ruleWords` reads it. */
  readonly source: string
}

/**
 * The rate of a kind of order on the Beijing day of its payment; undefined where it earns none.
 */
export function commissionRateOn(kind: string, level: CommissionLevel, on: CivilDate): CommissionRate | undefined {
  const service = commissionServiceOf(kind)
  if (!service) return undefined
  const figure = commissionRates[service][level]
  const rateBp = figureOn(figure, on)
  if (rateBp === 0) return undefined
  return { service, level, rateBp, ruleVersion: ruleBook().version, source: figureSource(figure, on) }
}
