import { currencyRate } from '@portal/domain/patents/abroad/currency-rates'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { type EstimateQuestion, estimateMarks } from '@portal/domain/trademarks/abroad/fees'
import { classesIn, type MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import type { Db } from '../../platform/db/connection.ts'
import type { Services } from '../../services.ts'
import { findMadridFees } from './madrid-fee-queries.ts'

/** What is known today of the official fees, by the imported schedule and the rates of the day. */
export async function estimate(db: Db, { now }: Pick<Services, 'now'>, question: EstimateQuestion) {
  const on = beijingDate(now())
  const members = question.route === 'madrid' ? await findMadridFees(db, question.countries) : []
  const countries = estimateMarks(question, on, members)
  const currencies = new Set(countries.flatMap((one) => one.lines.map((line) => line.currency)))
  return {
    countries: countries.map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({
        ...line,
        source: ruleWords(line.source),
        validFrom: civilDate(line.validFrom),
      })),
    })),
    total: countries.every((one) => one.fen !== null) ? countries.reduce((sum, one) => sum + (one.fen ?? 0), 0) : null,
    rates: [...currencies].flatMap((currency) => {
      const rate = currencyRate(currency, on)
      return rate
        ? [{ currency, rateMicro: rate.rateMicro, from: civilDate(rate.validFrom), source: { ...rate.source } }]
        : []
    }),
    on,
  }
}

/** What an estimate asks of a form. */
export function questionOf(form: MarkAbroadForm): EstimateQuestion {
  return {
    route: form.route,
    countries: form.countries.map((one) => one.code),
    classes: classesIn(form).length,
    classesOf: (country) => classesIn(form, country).length,
    coloured: form.mark.coloured,
  }
}
