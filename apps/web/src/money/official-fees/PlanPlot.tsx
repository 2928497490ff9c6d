import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import type { Planned } from './plan-types.ts'
import styles from './portfolio.module.css'
import { portfolioMessages } from './portfolio-messages.ts'

/** Bars of each quarter: what is paid below, what is saved above it; the same as a table. */
export function PlanPlot({ quarters }: { quarters: Planned['quarters'] }) {
  const t = useMessages(portfolioMessages)
  const [table, setTable] = useState(false)
  return (
    <figure className={classes(layout.stack8, layout.narrow)}>
      <MoneyBars
        label={t.plot}
        totals
        bars={quarters.map(({ quarter, pay, saved }) => ({
          key: quarter,
          group: quarter.slice(0, 4),
          fen: pay,
          savedFen: saved,
          words: `${quarter} · ${t.pay} ${formatFen(pay)} · ${t.saves} ${formatFen(saved)}`,
        }))}
      />
      <figcaption className={styles.caption}>
        <span className={styles.key} data-of="pay">
          {t.pay}
        </span>
        <span className={styles.key} data-of="saved">
          {t.saves}
        </span>
        <Button tone="quiet" size="small" aria-expanded={table} onClick={() => setTable(!table)}>
          {table ? t.hideTable : t.showTable}
        </Button>
      </figcaption>
      {table && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table className={classes(texts.quietHeads, styles.table)} aria-label={t.plot}>
            <thead>
              <tr>
                <th scope="col">{t.quarter}</th>
                <th scope="col" className={styles.end}>
                  {t.pay}
                </th>
                <th scope="col" className={styles.end}>
                  {t.saves}
                </th>
                <th scope="col" className={styles.end}>
                  {t.price}
                </th>
              </tr>
            </thead>
            <tbody>
              {quarters
                .filter(({ pay, saved, price }) => pay + saved + price > 0)
                .map(({ quarter, pay, saved, price }) => (
                  <tr key={quarter}>
                    <th scope="row">{quarter}</th>
                    <td className={styles.end}>{formatFen(pay)}</td>
                    <td className={styles.end}>{formatFen(saved)}</td>
                    <td className={styles.end}>{formatFen(price)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  )
}
