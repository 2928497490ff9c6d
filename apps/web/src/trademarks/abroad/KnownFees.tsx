import { markFeeNames } from '@portal/domain/trademarks/abroad/fees'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import type { Estimate } from './form-parts.tsx'
import { markMessages } from './messages.ts'

/** Places of which a quote tells the fee. */
export const placesWithUnknownFees = ({ countries }: Estimate) => countries.filter(({ fen }) => fen === null).length

/** The sum beside the form; while a quote tells a part of it, each known part by its name and no sum. */
export function KnownFees({ estimate }: { readonly estimate: Estimate }) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  if (estimate.total !== null) {
    return (
      <p>
        {t.total}: <strong>{formatFen(estimate.total)}</strong>
      </p>
    )
  }
  const known = estimate.countries.flatMap(({ country, lines, fen }) => {
    const name = country === 'WO' ? lines.map(({ kind }) => markFeeNames[kind][language]).join(' + ') : undefined
    return fen === null ? [] : [`${name ?? markPlaceName(country, language)}: ${formatFen(fen)}`]
  })
  return (
    <ul aria-label={t.estimate}>
      {[...known, t.placesByQuote(placesWithUnknownFees(estimate))].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
