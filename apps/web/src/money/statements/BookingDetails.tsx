import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { ledgerMessages } from './ledger-messages.ts'
import { Heads } from './StatementSums.tsx'
import styles from './statements.module.css'

/** A booking with all its sides, and what it belongs to. */
export function BookingDetails({ number }: { number: number }) {
  const t = useMessages(ledgerMessages)
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('ledger.getBooking', { number }, { shownInPlace: true }),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton lines={4} />
  const facts = [
    [t.payment, data.paymentNo],
    [t.refund, data.refundNo],
    [t.office, data.officePaidOn && formatDay(data.officePaidOn)],
    [t.receipt, data.officeReceiptNo],
    [t.memo, data.memo],
  ] as const
  return (
    <div className={layout.stack12}>
      <p className={texts.soft13}>
        {t.booking(number)} · {formatInstant(data.bookedTime)} · {inLanguage(data.kindName, language)}
      </p>
      {data.order && (
        <p>
          <Link to={pathTo('/invoicing/statement', { query: { customerId: data.order.customerId } })}>
            {data.order.customer}
          </Link>
        </p>
      )}
      <table className={classes(styles.table, texts.quietHeads, stacked.stacked)} aria-label={t.booking(number)}>
        <Heads first={t.account} heads={[t.debit, t.credit]} />
        <tbody>
          {data.sides.map(({ account, name, amount }) => (
            <tr key={account}>
              <th scope="row">{inLanguage(name, language)}</th>
              <td data-title={t.debit}>{amount > 0 && <Money fen={amount} />}</td>
              <td data-title={t.credit}>{amount < 0 && <Money fen={-amount} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={layout.wrap8x32}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={layout.grid}>
                <dt className={texts.soft13}>{name}</dt>
                <dd className={texts.numbers}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
