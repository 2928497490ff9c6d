import { listRates as call } from '@portal/contract/patents/foreign'
import { currencyRate } from '@portal/domain/patents/abroad/currency-rates'
import { isRateOld, quoteCurrencies } from '@portal/domain/patents/abroad/quote-money'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'

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
