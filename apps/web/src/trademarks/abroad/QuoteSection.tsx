import { markFeeNames } from '@portal/domain/trademarks/abroad/fees'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { formatAmount, rateText } from '../../parts/abroad/money.ts'
import { usePlace } from '../../parts/form/places.tsx'
import { CheckField, ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { type Estimate, patch, Section, useParts } from './form-parts.tsx'
import { placesWithUnknownFees } from './KnownFees.tsx'
import own from './mark-form.module.css'
import { markMessages } from './messages.ts'

/** What is known of the fees today, and the declaration. */
export function QuoteSection({ estimate }: { readonly estimate: Estimate | undefined }) {
  const { form, change } = useParts('countries', 'serviceType', 'notes', 'declared')
  const t = useMessages(markMessages)
  const at = usePlace()
  return (
    <Section id="submit" title={t.submit}>
      {form.countries.length === 0 ? (
        <p className={texts.soft13}>{t.chooseFirst}</p>
      ) : (
        estimate && <EstimateTable estimate={estimate} />
      )}
      <ChoiceField
        label={t.service}
        value={form.serviceType}
        onChange={(serviceType) => change(patch({ serviceType }))}
        choices={[
          { value: 'standard', label: t.standard },
          { value: 'express', label: t.express },
        ]}
      />
      <TextAreaField
        label={t.notes}
        maxLength={2000}
        value={form.notes}
        onChange={(event) => change(patch({ notes: event.target.value }))}
      />
      <CheckField
        {...at('declared')}
        label={t.declared}
        checked={form.declared}
        onChange={(event) => change(patch({ declared: event.target.checked }))}
      />
    </Section>
  )
}

/** Each place's official fees in their currency and in yuan, with rate and day; what is unknown says so. */
export function EstimateTable({ estimate }: { readonly estimate: Estimate }) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const lines = estimate.countries.flatMap((one) => one.lines)
  const unknown = placesWithUnknownFees(estimate)
  const isMadrid = estimate.countries.some(({ country }) => country === 'WO')
  const sources = [
    ...new Set(lines.map(({ source, validFrom }) => t.sourceOf(inLanguage(source, language), validFrom))),
  ]
  return (
    <div className={layout.scrolls}>
      <h3>{t.estimate}</h3>
      <table className={classes(layout.full, texts.size13, own.comparison, stacked.stacked)}>
        <tbody>
          {estimate.countries.map(({ country, lines, fen }) => (
            <tr key={country}>
              <th scope="row">{country === 'WO' ? t.international : markPlaceName(country, language)}</th>
              <td>
                {lines.length === 0
                  ? t.inQuote
                  : lines
                      .map(
                        ({ kind, quantity, currency, amount }) =>
                          `${markFeeNames[kind][language]}${quantity > 1 ? ` × ${quantity}` : ''} ${formatAmount(amount, currency)}`,
                      )
                      .join(' · ')}
              </td>
              <td>{fen === null ? '' : formatFen(fen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {estimate.total === null ? (
              <>
                <th scope="row">{t.noTotal}</th>
                <td colSpan={2}>{t.byQuotes(unknown)}</td>
              </>
            ) : (
              <>
                <th scope="row" colSpan={2}>
                  {t.total}
                </th>
                <td>
                  <strong>{formatFen(estimate.total)}</strong>
                </td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
      <p className={texts.soft13}>
        {[
          t.onDay(estimate.on),
          ...(sources.length > 0 ? [t.sources(sources.join(language === 'zh' ? '；' : '; '))] : []),
          ...estimate.rates.map(
            ({ currency, rateMicro, from, source }) =>
              `${t.rateOf(currency, rateText(rateMicro), from)} (${source[language]})`,
          ),
          ...(isMadrid && unknown > 0 ? [t.scheduleNote] : []),
          t.estimateNote,
        ].join(' · ')}
      </p>
    </div>
  )
}
