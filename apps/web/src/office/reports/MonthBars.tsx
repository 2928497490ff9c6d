import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './reports.module.css'

interface MonthBarsProps {
  readonly label: string
  readonly bars: readonly { readonly month: string; readonly value: number; readonly words: string }[]
}

/** Counts of months as columns, each with its number: a table in the shape of a plot. */
export function MonthBars({ label, bars }: MonthBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={layout.stack8}>
      <figcaption className={texts.soft13}>{label}</figcaption>
      <ol className={styles.months}>
        {bars.map(({ month, value, words }) => (
          <li key={month}>
            <span className={styles.column} style={{ blockSize: `${(100 * value) / most}%` }} aria-hidden="true" />
            <strong>{words}</strong>
            <span className={texts.quiet12}>{month}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
