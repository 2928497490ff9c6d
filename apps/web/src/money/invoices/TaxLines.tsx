import { rateText } from '@portal/domain/money/invoices/invoice-tax'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import type { Preview } from './invoice-types.ts'
import styles from './invoices.module.css'
import { dialogMessages } from './messages.ts'

interface TaxLinesProps extends Pick<Preview, 'lines' | 'amount' | 'net' | 'tax'> {
  /** Where several stand below each other: which it is. */
  readonly label?: string
}

/** Lines of an invoice with the tax of each, as they stand on it. */
export function TaxLines({ lines, amount, net, tax, label }: TaxLinesProps) {
  const t = useMessages(dialogMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
    <section className={styles.scroll} tabIndex={0} aria-label={label ?? t.lines}>
      <table className={classes(styles.table, texts.quietHeads)}>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.net}</th>
            <th scope="col">{t.rate}</th>
            <th scope="col">{t.tax}</th>
            <th scope="col">{t.gross}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.taxClass} ${line.rate} ${line.name}`}>
              <td lang="zh-CN">{line.name}</td>
              <td>
                <Money fen={line.net} />
              </td>
              <td>{rateText(line.rate)}</td>
              <td>
                <Money fen={line.tax} />
              </td>
              <td>
                <Money fen={line.gross} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t.sum}</th>
            <td>
              <Money fen={net} />
            </td>
            <td />
            <td>
              <Money fen={tax} />
            </td>
            <td>
              <Money fen={amount} strong />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
