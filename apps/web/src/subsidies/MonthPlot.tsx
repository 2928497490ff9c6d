import { formatFen } from '../app/format.ts'
import styles from './subsidies.module.css'

/** One bar a month; the same figures stand in the table beside it. */
export function MonthPlot({ label, bars }: { label: string; bars: readonly { month: string; fen: number }[] }) {
  const most = Math.max(1, ...bars.map(({ fen }) => fen))
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} role="img" aria-label={label}>
        {bars.map(({ month, fen }) => (
          <div key={month} className={styles.plotColumn} title={`${month} · ${formatFen(fen)}`}>
            <div className={styles.plotSpace}>
              <span className={styles.plotBar} style={{ height: `${(fen / most) * 100}%` }} />
            </div>
            <span className={styles.plotTick}>{Number(month.slice(5))}</span>
          </div>
        ))}
      </div>
      <figcaption className={styles.quiet}>{label}</figcaption>
    </figure>
  )
}
