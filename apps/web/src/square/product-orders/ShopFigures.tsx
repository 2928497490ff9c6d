import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { DayBars } from '../../parts/DayBars.tsx'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { productListMessages } from './messages.ts'
import type { Figures } from './product-order-types.ts'
import styles from './product-orders.module.css'

/** What waits and where the money is, with the plots of the last days one press away. */
export function ShopFigures() {
  const t = useMessages(productListMessages)
  const { data } = useQuery(callQuery('productOrders.getFigures', {}, { shownInPlace: true }))
  const figures: readonly (readonly [string, string])[] = [
    [t.toShip, data ? String(data.toShip) : '…'],
    [t.afterSales, data ? String(data.afterSales) : '…'],
    [t.held, data ? formatFen(data.held) : '…'],
    [t.due, data ? formatFen(data.due) : '…'],
    [t.paidOut, data ? formatFen(data.paidOut) : '…'],
  ]
  return (
    <div className={styles.lead} data-chrome>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className={texts.soft13}>{name}</dt>
            <dd className={texts.strong16}>{value}</dd>
          </div>
        ))}
      </dl>
      {(!data || data.shop) && (
        <details>
          <summary>{t.figures}</summary>
          {data && <Plots figures={data} />}
        </details>
      )}
    </div>
  )
}

function Plots({ figures }: { figures: Figures }) {
  const t = useMessages(productListMessages)
  const { days, products } = figures
  const sum = (of: 'visits' | 'orders') => days.reduce((total, day) => total + day[of], 0)
  const visits = sum('visits')
  const share = visits === 0 ? '—' : `${Math.floor((1000 * sum('orders')) / visits) / 10}%`
  const most = Math.max(1, ...products.map(({ sales }) => sales))
  const marked = days.filter(({ sales }) => sales > 0)
  return (
    <div className={styles.plots}>
      <figure className={layout.stack8}>
        <figcaption className={texts.medium}>{t.sales}</figcaption>
        <MoneyBars
          label={t.sales}
          height={120}
          bars={days.map(({ day, sales }) => ({
            ...{ key: day, group: day.slice(5), fen: sales, words: t.salesOf(day, formatFen(sales)) },
          }))}
        />
        <details>
          <summary>{t.table}</summary>
          {marked.length === 0 ? (
            <p className={texts.quiet13}>{t.noneSold}</p>
          ) : (
            <dl className={styles.facts}>
              {marked.map(({ day, sales }) => [
                <dt key={`${day} day`}>{day}</dt>,
                <dd key={day} className={texts.numbers}>
                  {formatFen(sales)}
                </dd>,
              ])}
            </dl>
          )}
        </details>
      </figure>
      <div className={layout.stack8}>
        <DayBars
          title={t.visitsToOrders}
          names={[t.visits, t.orders]}
          days={days.map(({ day, visits: seen, orders }) => ({ day, counts: [seen, orders] }))}
        />
        <p className={texts.soft13}>{t.share(share)}</p>
      </div>
      <figure className={layout.stack8}>
        <figcaption className={texts.medium}>{t.best}</figcaption>
        {products.length === 0 ? (
          <p className={texts.quiet13}>{t.noneSold}</p>
        ) : (
          <ol className={styles.ranks}>
            {products.map(({ productId, name, quantity, sales }) => (
              <li key={productId} className={layout.stack4}>
                <span className={layout.between8}>
                  <span className={texts.breaks}>{name}</span>
                  <span className={texts.numbers}>{formatFen(sales)}</span>
                </span>
                <span aria-hidden="true" className={styles.bar} style={{ inlineSize: `${(100 * sales) / most}%` }} />
                <span className={texts.quiet12}>{t.sold(quantity)}</span>
              </li>
            ))}
          </ol>
        )}
      </figure>
    </div>
  )
}
