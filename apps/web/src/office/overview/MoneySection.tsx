import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { type Asked, wayToMoney } from './asked.ts'
import type { Figures } from './figure-types.ts'
import { MoneyLegend, MoneyPlot } from './MoneyPlot.tsx'
import { overviewMessages } from './messages.ts'
import styles from './overview.module.css'
import { Section } from './Section.tsx'

type Days = Pick<NonNullable<Figures['money']>['buckets'][number], 'from' | 'to'>

interface MoneySectionProps {
  readonly money: NonNullable<Figures['money']>
  readonly asked: Asked
}

const labels = {
  office: { day: 'moneyByDay', week: 'moneyByWeek', month: 'moneyByMonth' },
  client: { day: 'paidByDay', week: 'paidByWeek', month: 'paidByMonth' },
} as const

/** Money of the period as columns, and the same as a table: each leads to its bookings. */
export function MoneySection({ money, asked }: MoneySectionProps) {
  const t = useMessages(overviewMessages)
  const isOffice = worksForCustomers(useSession().user?.role ?? 'customer')
  const { by, buckets, received, refunded } = money
  const label = t[labels[isOffice ? 'office' : 'client'][by]]
  // On the axis short; in the table a week is said by its two days.
  const markOf = ({ from }: Days) => (by === 'month' ? from.slice(0, 7) : from.slice(5))
  const nameOf = ({ from, to }: Days) =>
    by === 'month' ? from.slice(0, 7) : from === to ? from : `${from} – ${to.slice(5)}`
  const wayTo = ({ from, to }: Days) => wayToMoney(asked, { dayFrom: from, dayTo: to })
  const moved = buckets.filter(({ official, service, refunded: back }) => official + service + back > 0)
  const back = refunded.official + refunded.service
  return (
    <Section
      title={isOffice ? t.moneyTitle : t.moneyTitleClient}
      table="money"
      asked={asked}
      rows={moved.length && buckets.length}
      empty={t.noMoney}
    >
      <figure className={layout.stack8}>
        <figcaption className={layout.between8x16}>
          <span className={texts.soft13}>{label}</span>
          <MoneyLegend
            items={[
              {
                ...{ part: 'service', name: t.serviceShort, fen: received.service },
                to: wayToMoney(asked, { tab: 'receipt' }),
              },
              {
                ...{ part: 'official', name: t.officialShort, fen: received.official },
                to: wayToMoney(asked, { tab: 'receipt' }),
              },
              { part: 'refunded', name: t.refunded, fen: back, to: wayToMoney(asked, { tab: 'refund' }) },
            ]}
          />
        </figcaption>
        <MoneyPlot label={label} buckets={buckets} markOf={markOf} nameOf={nameOf} wayTo={wayTo} />
      </figure>
      <details>
        <summary>{t.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
        <div className={classes(layout.scrolls, styles.long)} tabIndex={0}>
          <table className={classes(texts.quietHeads, styles.table)} aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t[by]}</th>
                <th scope="col">{t.officialShort}</th>
                <th scope="col">{t.serviceShort}</th>
                <th scope="col">{t.refunded}</th>
              </tr>
            </thead>
            <tbody>
              {moved.map((bucket) => (
                <tr key={bucket.from}>
                  <th scope="row">
                    <Link to={wayTo(bucket)}>{nameOf(bucket)}</Link>
                  </th>
                  <td>{formatFen(bucket.official)}</td>
                  <td>{formatFen(bucket.service)}</td>
                  <td>{formatFen(bucket.refunded)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t.sum}</th>
                <td>{formatFen(received.official)}</td>
                <td>{formatFen(received.service)}</td>
                <td>{formatFen(back)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      </details>
    </Section>
  )
}
