import { useMessages } from '../app/language.ts'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import styles from './DayBars.module.css'
import { dayBarsMessages } from './day-bars-messages.ts'

interface DayBarsProps {
  /** The question that the plot answers. */
  readonly title: string
  /** What is counted, one or two of them: the second stands beside the first. */
  readonly names: readonly [string] | readonly [string, string]
  /** Beijing days, oldest first, with as many counts as there are names. */
  readonly days: readonly { readonly day: string; readonly counts: readonly number[] }[]
}

/** Counts of days as bars, with the table of the same figures one press away. */
export function DayBars({ title, names, days }: DayBarsProps) {
  const t = useMessages(dayBarsMessages)
  const most = Math.max(1, ...days.flatMap(({ counts }) => counts))
  const sums = names.map((_, at) => days.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
  const said = names.map((name, at) => `${name} ${sums[at] ?? 0}`).join(' · ')
  const first = days[0]?.day.slice(5) ?? ''
  const last = days.at(-1)?.day.slice(5) ?? ''
  const marked = days.filter(({ counts }) => counts.some((count) => count > 0))
  return (
    <figure className={layout.stack8}>
      <figcaption className={texts.medium}>{title}</figcaption>
      <div className={styles.plot} role="img" aria-label={`${title} ${said}`}>
        <span className={styles.most}>{most}</span>
        {days.map(({ day, counts }) => (
          <span
            key={day}
            className={styles.day}
            title={`${day}: ${names.map((name, at) => `${name} ${counts[at] ?? 0}`).join(', ')}`}
          >
            {names.map((name, at) => (
              <span
                key={name}
                data-second={at > 0 || undefined}
                style={{ blockSize: `${(100 * (counts[at] ?? 0)) / most}%` }}
              />
            ))}
          </span>
        ))}
      </div>
      <div className={styles.axis}>
        <span>{first}</span>
        <span className={styles.names}>
          {names.map((name, at) => (
            <span key={name} data-second={at > 0 || undefined}>
              {name} {sums[at] ?? 0}
            </span>
          ))}
        </span>
        <span>{last}</span>
      </div>
      <details>
        <summary>{t.table}</summary>
        {marked.length === 0 ? (
          <p className={texts.quiet13}>{t.none}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {marked.map(({ day, counts }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {names.map((name, at) => (
                    <td key={name}>{counts[at] ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </figure>
  )
}
