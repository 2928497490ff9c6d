import { findTariffRow } from '../../law/patents/tariff.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ForeignRight, ForeignRoute } from '../abroad/routes.ts'
import { usFilingCents } from './us-fees.ts'

export interface KnownFee {
  readonly currency: string
  /** Smallest units of the currency. */
  readonly amount: number
  readonly what: TwoLanguages
}

const whatOfUs = { en: 'filing, search and examination, undiscounted', zh: '申请、检索、审查，未减免' }
const whatOfPct = { en: 'search; the international filing fee is set by WIPO', zh: '检索费；国际申请费由 WIPO 公布' }

/** The official fee of a filing as far as our tables know it on a day; all others are told in the quote. */
export function knownFee(
  { country, route, right }: { country: string; route: ForeignRoute; right: ForeignRight },
  on: CivilDate,
): KnownFee | undefined {
  if (country === 'US' && route === 'paris' && right !== 'utilityModel') {
    const amount = usFilingCents(right === 'design' ? 'usDesign' : 'usInvention', on)
    return amount === undefined ? undefined : { currency: 'USD', amount, what: whatOfUs }
  }
  if (country !== 'WO' || route !== 'pct') return undefined
  const search = findTariffRow('pctSearch', 'invention', on)
  return search && { currency: 'CNY', amount: search.amountFen, what: whatOfPct }
}
