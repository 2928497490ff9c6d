import { formatNumber } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import type { Facets } from './FacetPanel.tsx'
import { searchMessages } from './messages.ts'
import styles from './PlotStrip.module.css'

interface PlotStripProps {
  readonly facets: Facets
  readonly onYear: (year: string) => void
  readonly onOwner: (owner: string) => void
}

const ownersShown = 6
/** On narrow places fewer: a bar must be wide enough to hit (see the styles). */
const yearsShown = 25

/** Two questions about the hits, answered by bars that filter when clicked; the same figures as a table below. */
export default function PlotStrip({ facets, onYear, onOwner }: PlotStripProps) {
  const t = useMessages(searchMessages)
  const years = everyYear(facets.year)
  const owners = facets.applicant.slice(0, ownersShown)
  const mostOfYear = Math.max(1, ...years.map(({ count }) => count))
  const mostOfOwner = Math.max(1, ...owners.map(({ count }) => count))
  return (
    <section aria-label={t.plots} className={styles.strip}>
      {years.length > 1 && (
        <figure className={styles.plot}>
          <figcaption>
            {t.plotYears} <span>{t.plotHint}</span>
          </figcaption>
          <div className={styles.years}>
            {years.map(({ value, count }, place) => (
              <button
                key={value}
                type="button"
                className={styles.year}
                disabled={count === 0}
                title={`${value}: ${formatNumber(count)}`}
                aria-label={`${value}: ${formatNumber(count)}`}
                onClick={() => onYear(value)}
              >
                <span className={styles.column} style={{ height: `${(count / mostOfYear) * 76}px` }} />
                <span className={styles.tick}>
                  {place === 0 || place === years.length - 1 || Number(value) % 5 === 0 ? value : ''}
                </span>
              </button>
            ))}
          </div>
          <Twin head={[t.year, t.count]} rows={years.filter(({ count }) => count > 0)} />
        </figure>
      )}
      {owners.length > 1 && (
        <figure className={styles.plot}>
          <figcaption>
            {t.plotOwners} <span>{t.plotHint}</span>
          </figcaption>
          <div className={styles.owners}>
            {owners.map(({ value, count }) => (
              <button key={value} type="button" className={styles.owner} onClick={() => onOwner(value)}>
                <span className={styles.ownerName}>{value}</span>
                <span className={styles.track}>
                  <span className={styles.ownerBar} style={{ width: `${(count / mostOfOwner) * 100}%` }} />
                </span>
                <span className={styles.figure}>{formatNumber(count)}</span>
              </button>
            ))}
          </div>
          <Twin head={[t.applicant, t.count]} rows={owners} />
        </figure>
      )}
    </section>
  )
}

type Rows = readonly { readonly value: string; readonly count: number }[]

/** Years without a hit are years too: a gap must look like one. */
function everyYear(rows: Rows): Rows {
  const counts = new Map(rows.map(({ value, count }) => [Number(value), count]))
  const last = Math.max(...counts.keys())
  const first = Math.max(Math.min(...counts.keys()), last - yearsShown + 1)
  if (!Number.isFinite(first)) return []
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    value: String(first + i),
    count: counts.get(first + i) ?? 0,
  }))
}

function Twin({ head, rows }: { head: readonly [string, string]; rows: Rows }) {
  const t = useMessages(searchMessages)
  return (
    <details className={styles.twin}>
      <summary>{t.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, count }) => (
            <tr key={value}>
              <td>{value}</td>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
