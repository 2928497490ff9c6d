import { parseCivilDate } from '@portal/domain/dates/civil-date'
import { type MarkRate, settlementMarkRates } from '@portal/domain/foreign-trademarks/fees'
import { type SettlementRate, settlementRates } from '@portal/domain/us-filings/us-fees'
import type { ValueReader } from './config-values.ts'

const operator = { en: 'Rate of the operator', zh: '平台设定汇率' }

/** Days with yuan for one unit, `2026-12-01=7.15, 2027-01-01=7.08`; `decimals` behind the point at most. */
function readRates(read: ValueReader, name: string, unit: string, decimals: number) {
  const entry = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})=(\\d{1,2})(?:\\.(\\d{1,${decimals}}))?$`)
  const entries = (read.text(name) ?? '').split(',').map((one) => one.trim())
  return entries.flatMap((one) => {
    if (one === '') return []
    const [, day = '', yuan, behind = ''] = entry.exec(one) ?? []
    const validFrom = parseCivilDate(day)
    const amount = Number(yuan) * 10 ** decimals + Number(behind.padEnd(decimals, '0'))
    if (!validFrom || !(amount > 0)) {
      read.problem(name, `must be days with yuan for one ${unit}, as 2026-12-01=7.15, 2027-01-01=7.08`)
      return []
    }
    return [{ validFrom, amount, source: operator }]
  })
}

/** The operator's rates of the US dollar, after those of the product. */
export function readUsdRates(read: ValueReader): readonly SettlementRate[] {
  const own = readRates(read, 'PORTAL_USD_RATES', 'dollar', 2).map(({ amount: fenPerDollar, ...rest }) => ({
    ...rest,
    fenPerDollar,
  }))
  return [...settlementRates.filter((one) => own.every(({ validFrom }) => validFrom !== one.validFrom)), ...own]
}

/** The operator's rates of the franc and the euro, in which trademark offices abroad ask their fees. */
export function readMarkRates(read: ValueReader): readonly MarkRate[] {
  const of = (currency: string, name: string, unit: string): readonly MarkRate[] =>
    readRates(read, name, unit, 6).map(({ amount: rateMicro, ...rest }) => ({ ...rest, currency, rateMicro }))
  const own = [...of('CHF', 'PORTAL_CHF_RATES', 'franc'), ...of('EUR', 'PORTAL_EUR_RATES', 'euro')]
  const isReplaced = (row: MarkRate) =>
    own.some((one) => one.currency === row.currency && one.validFrom === row.validFrom)
  return [...settlementMarkRates.filter((row) => !isReplaced(row)), ...own]
}
