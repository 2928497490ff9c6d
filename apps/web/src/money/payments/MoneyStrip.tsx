import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { paymentMessages } from './messages.ts'
import styles from './payments.module.css'

/** Sums of today and of this month, what is held and to be checked, and thirty days of receipts: both finance lists have it. */
export function MoneyStrip() {
  const t = useMessages(paymentMessages)
  const { data } = useQuery(callQuery('payments.getMoneySummary', {}, { shownInPlace: true }))
  // As high as what comes: the list below does not move.
  if (!data) return <div className={styles.strip} />
  const rows = [
    { key: 'official', label: t.officialIn, of: (sums: typeof data.today) => sums.official },
    { key: 'service', label: t.service, of: (sums: typeof data.today) => sums.service },
    { key: 'refunded', label: t.refunded, of: (sums: typeof data.today) => sums.refunded },
  ] as const
  return (
    <section className={styles.strip} aria-label={t.sums}>
      <table className={styles.sums} aria-label={t.sums}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.today}</th>
            <th scope="col">{t.month}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, of }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <Money fen={of(data.today)} />
              </td>
              <td>
                <Money fen={of(data.month)} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes(layout.stack8, styles.now)}>
        <div>
          <dt className={texts.soft13}>{t.held}</dt>
          <dd>{formatFen(data.held)}</dd>
        </div>
        <div data-tone={data.toCheck.count > 0 ? 'warn' : undefined}>
          <dt className={texts.soft13}>{t.toCheck}</dt>
          <dd>{t.toCheckCount(data.toCheck.count, formatFen(data.toCheck.amount))}</dd>
        </div>
      </dl>
      <figure>
        <figcaption className={texts.soft13}>{t.byDay}</figcaption>
        <MoneyBars
          label={t.byDay}
          height={72}
          bars={data.days.map(({ day, received }) => ({
            key: day,
            group: day.slice(5),
            fen: received,
            words: t.dayReceived(day, formatFen(received)),
          }))}
        />
      </figure>
    </section>
  )
}
