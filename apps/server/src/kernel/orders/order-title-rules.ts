import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import { sayFeeOrderTitle } from '@portal/domain/money/official-fees/fee-titles'
import { foreignMarkCountryKind, sayCountryTitle } from '@portal/domain/trademarks/abroad/places'

/** What an order is called to a reader: of a mark abroad its place by name, which is kept as a code; of annual fees their year. */
export function titleIn({ kind, title }: { kind: string; title: string }, language: 'en' | 'zh'): string {
  if (kind === foreignMarkCountryKind) return sayCountryTitle(title, language)
  return kind === feeOrderKind ? sayFeeOrderTitle(title, language) : title
}
