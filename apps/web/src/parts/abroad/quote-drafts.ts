import {
  type QuoteCurrency,
  type QuoteLineKind,
  quoteCurrencies,
  quoteLineKindKeys,
} from '@portal/domain/patents/abroad/quote-money'
import type { FamilyCountry, Quote } from './abroad-types.ts'
import { amountText, rateText } from './money.ts'

export interface LineDraft {
  readonly key: string
  readonly kind: QuoteLineKind
  readonly words: string
  readonly currency: QuoteCurrency
  readonly amount: string
  readonly rate: string
  /** Somebody wrote the rate: the operator's does not take its place. */
  readonly typed: boolean
  /** A fee of the Madrid application itself, which this country's quote asks for all. */
  readonly applicationFee: FamilyCountry['applicationFees'][number]['kind'] | null
}

export const currencyOf = (text: string | null) => quoteCurrencies.find((one) => one === text) ?? 'USD'
export const kindOf = (text: string) => quoteLineKindKeys.find((one) => one === text) ?? 'other'

export function newLine(kind: QuoteLineKind, currency: QuoteCurrency): LineDraft {
  const rate = currency === 'CNY' ? '1' : ''
  return {
    ...{ key: crypto.randomUUID(), kind, words: '', currency, amount: '', rate },
    typed: false,
    applicationFee: null,
  }
}

/**
 * Lines of the last quote, or the two that nearly every quote has; before them the fees of a Madrid application that no other
 * country's quote asks, and none that another one does.
 */
export function linesOf(
  { currency, applicationFees }: Pick<FamilyCountry, 'currency' | 'applicationFees'>,
  last: Pick<Quote, 'state' | 'lines'> | undefined,
): readonly LineDraft[] {
  const isDue = (kind: LineDraft['applicationFee']) => applicationFees.some((fee) => isSame(fee.kind, kind))
  const kept = last?.lines
    .filter(({ applicationFee }) => applicationFee === null || isDue(applicationFee))
    .map((line) => ({
      ...newLine(kindOf(line.kind), currencyOf(line.currency)),
      words: line.words,
      amount: amountText(line.amount, line.currency),
      rate: rateText(line.rateMicro),
      // A draft is as it was left; a new round begins at the rates of today.
      typed: last.state === 'draft',
      applicationFee: line.applicationFee,
    }))
  const lines = kept ?? [newLine('official', currencyOf(currency)), newLine('service', 'CNY')]
  const added = applicationFees
    .filter(({ kind }) => !lines.some(({ applicationFee }) => isSame(kind, applicationFee)))
    .map((fee) => ({
      ...newLine('official', currencyOf(fee.currency)),
      amount: amountText(fee.amount, fee.currency),
      applicationFee: fee.kind,
    }))
  return [...added, ...lines]
}

/** A basic fee is one fee, in colour or not. */
const isSame = (a: string, b: string | null) => b !== null && a.replace('Colour', '') === b.replace('Colour', '')
