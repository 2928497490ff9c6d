import { formatFen } from '../../app/format.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import styles from './subsidies.module.css'

/** One bar a month; the same figures stand in the table beside it. */
export function MonthPlot({ label, bars }: { label: string; bars: readonly { month: string; fen: number }[] }) {
  return (
    <figure className={styles.figure}>
      <MoneyBars
        label={label}
        height={120}
        bars={bars.map(({ month, fen }) => ({
          key: month,
          group: String(Number(month.slice(5))),
          fen,
          words: `${month} · ${formatFen(fen)}`,
        }))}
      />
      <figcaption className={styles.quiet}>{label}</figcaption>
    </figure>
  )
}
