import { listRates as call } from '@portal/contract/foreign'
import { beijingDate, civilDate } from '@portal/domain/dates/civil-date'
import { isRateOld } from '@portal/domain/foreign/quote-money'
import { type MarkRate, markRate } from '@portal/domain/foreign-trademarks/fees'
import { implement } from '../http/handler.ts'

const microPerFen = 10_000

export const listRates = implement(call, async ({ services }) => {
  const { usdRates, markRates } = services.config
  const today = beijingDate(services.now())
  const dollars = usdRates.map(
    ({ fenPerDollar, validFrom, source }): MarkRate => ({
      ...{ currency: 'USD', rateMicro: fenPerDollar * microPerFen, validFrom, source },
    }),
  )
  const all = [...dollars, ...markRates]
  const currencies = [...new Set(all.map(({ currency }) => currency))]
  const rates = currencies.flatMap((currency) => markRate(currency, today, all) ?? [])
  return {
    rates: rates.map(({ currency, rateMicro, validFrom, source }) => {
      const from = civilDate(validFrom)
      return { currency, rateMicro, from, source: { ...source }, old: isRateOld(from, today) }
    }),
  }
})
