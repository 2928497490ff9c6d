import { listRates as call } from '@portal/contract/foreign'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { currencyRate } from '@portal/domain/foreign/currency-rates'
import { isRateOld, quoteCurrencies } from '@portal/domain/foreign/quote-money'
import { implement } from '../http/handler.ts'

export const listRates = implement(call, async ({ services }) => {
  const today = beijingDate(services.now())
  return {
    rates: quoteCurrencies.flatMap((one) => {
      const rate = currencyRate(one, today)
      if (!rate) return []
      const { currency, rateMicro, validFrom: from, source } = rate
      return [{ currency, rateMicro, from, source: { ...source }, old: isRateOld(from, today) }]
    }),
  }
})
