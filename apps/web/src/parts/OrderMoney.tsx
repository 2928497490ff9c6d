import { growthOf } from '@portal/domain/money/payments/ledger'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { callQuery } from '../api/query.ts'
import { formatInstant } from '../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../app/language.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import styles from './pay/money.module.css'
import { moneyMessages } from './pay/money-messages.ts'

/** The money of one order from the ledger: each booking with its two sides, and where the money is now, in words. */
export function OrderMoney({ orderNo }: { orderNo: string }) {
  const t = useMessages(moneyMessages)
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('payments.getOrderMoney', { orderNo }, { shownInPlace: true }),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton lines={4} />
  if (data.bookings.length === 0) return <p className={texts.soft}>{t.none}</p>
  return (
    <div className={styles.money}>
      <section>
        <h3>{t.balances}</h3>
        <ul className={layout.stack4}>
          {data.balances.map((balance) => (
            <li key={balance.account}>
              <Money fen={Math.abs(balance.amount)} strong />{' '}
              {balance.amount === 0
                ? `${inLanguage(balance.name, language)}: ${t.settled}`
                : inLanguage(balance.words, language)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t.bookings}</h3>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.time}</th>
                <th scope="col">{t.account}</th>
                <th scope="col" className={styles.end}>
                  {t.change}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.bookings.map((booking) => (
                <Fragment key={booking.id}>
                  <tr className={styles.booking}>
                    <td>
                      <time dateTime={booking.time}>{formatInstant(booking.time)}</time>
                    </td>
                    <th scope="rowgroup" colSpan={2}>
                      {inLanguage(booking.words, language)}
                    </th>
                  </tr>
                  {booking.postings.map((posting) => (
                    <tr key={posting.account}>
                      <td />
                      <td>{inLanguage(posting.name, language)}</td>
                      <td className={styles.end}>
                        <Change fen={growthOf(posting.account, posting.amount)} />
                      </td>
                    </tr>
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  )
}

function Change({ fen }: { fen: number }) {
  return (
    <>
      {fen < 0 ? '−' : '+'}
      <Money fen={Math.abs(fen)} />
    </>
  )
}
