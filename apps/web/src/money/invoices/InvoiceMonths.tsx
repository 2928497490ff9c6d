import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import styles from './invoices.module.css'
import { invoiceMessages } from './messages.ts'

/** In the room of what is still to come, so that nothing jumps. */
const coming = Array.from({ length: 12 }, (_, at) => ({
  ...{ month: `0000-${String(at + 1).padStart(2, '0')}`, issued: 0, reversed: 0, count: 0 },
}))

const monthOf = (month: string) => String(Number(month.slice(5)))

/** What was issued in each month, as bars and as a table; nothing before the first invoice. */
export function InvoiceMonths() {
  const t = useMessages(invoiceMessages)
  const { data: found, error } = useQuery(callQuery('invoices.getMonths', {}, { shownInPlace: true }))
  if (error || found?.every(({ issued, reversed }) => issued + reversed === 0)) return null
  const data = found ?? coming
  return (
    <Panel title={t.months}>
      <MoneyBars
        label={t.months}
        height={96}
        bars={data.map(({ month, issued, reversed, count }) => ({
          key: month,
          group: monthOf(month),
          fen: issued,
          words: t.month(month, formatFen(issued), count, reversed > 0 ? formatFen(reversed) : ''),
        }))}
      />
      <details className={styles.months}>
        <summary>{t.table}</summary>
        <table className={classes(styles.table, texts.quietHeads)}>
          <thead>
            <tr>
              <th scope="col">{t.monthHead}</th>
              <th scope="col">{t.countHead}</th>
              <th scope="col">{t.issuedHead}</th>
              <th scope="col">{t.reversedHead}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ month, issued, reversed, count }) => (
              <tr key={month}>
                <td>{month}</td>
                <td>{count}</td>
                <td>
                  <Money fen={issued} />
                </td>
                <td>
                  <Money fen={reversed} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
