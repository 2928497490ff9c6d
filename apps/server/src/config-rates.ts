import { parseCivilDate } from '@portal/domain/dates/civil-date'
import { type SettlementRate, settlementRates } from '@portal/domain/us-filings/us-fees'
import type { ValueReader } from './config-values.ts'

const name = 'PORTAL_USD_RATES'
const entry = /^(\d{4}-\d{2}-\d{2})=(\d{1,2})(?:\.(\d{1,2}))?$/

/** The operator's rates of the US dollar, `2026-12-01=7.15, 2027-01-01=7.08` in yuan, after those of the product. */
export function readUsdRates(read: ValueReader): readonly SettlementRate[] {
  const entries = (read.text(name) ?? '').split(',').map((one) => one.trim())
  const own = entries.flatMap((one) => {
    if (one === '') return []
    const [, day = '', yuan, cents = ''] = entry.exec(one) ?? []
    const validFrom = parseCivilDate(day)
    const fenPerDollar = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
    if (!validFrom || !(fenPerDollar > 0)) {
      read.problem(name, 'must be days with yuan for one dollar, as 2026-12-01=7.15, 2027-01-01=7.08')
      return []
    }
    return [{ validFrom, fenPerDollar, source: { en: 'Rate of the operator', zh: '平台设定汇率' } }]
  })
  return [...settlementRates.filter((one) => own.every(({ validFrom }) => validFrom !== one.validFrom)), ...own]
}
