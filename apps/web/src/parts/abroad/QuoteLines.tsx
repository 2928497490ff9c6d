import { quoteLineKinds } from '@portal/domain/patents/abroad/quote-money'
import { markFeeNames } from '@portal/domain/trademarks/abroad/fees'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import styles from './abroad.module.css'
import type { Quote } from './abroad-types.ts'
import { familyMessages } from './family-messages.ts'
import { formatAmount, rateText } from './money.ts'

/** The lines of a quote in their currencies, what they come to in yuan, and the rates' day. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useMessages(familyMessages)
  const language = useLanguage()
  const kinds: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = quoteLineKinds
  return (
    <div className={layout.scrolls}>
      <table className={classes(layout.full, texts.size13, styles.lines, stacked.stacked)}>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.inCurrency}</th>
            <th scope="col">{t.rate}</th>
            <th scope="col">{t.inYuan}</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sent quote never change places
            <tr key={at}>
              <td>
                {kinds[line.kind]?.[language] ?? line.kind}
                {line.applicationFee && (
                  <small className={texts.quiet}> {markFeeNames[line.applicationFee][language]}</small>
                )}
                {line.words && <small className={texts.quiet}> {line.words}</small>}
              </td>
              <td data-title={t.inCurrency}>{formatAmount(line.amount, line.currency)}</td>
              <td data-title={t.rate}>{line.currency === 'CNY' ? '' : rateText(line.rateMicro)}</td>
              <td data-title={t.inYuan}>{formatFen(line.fen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{t.total}</td>
            <td data-title={t.inYuan}>{formatFen(quote.amountOfficial + quote.amountService)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={texts.soft13}>
        {t.rateOf(quote.ratesOn)}
        {quote.notes && ` · ${quote.notes}`}
      </p>
    </div>
  )
}
