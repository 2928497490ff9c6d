import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import type { Facets } from './FacetPanel.tsx'
import { searchMessages } from './messages.ts'
import styles from './PlotStrip.module.css'

interface PlotStripProps {
  readonly facets: Facets
  readonly onYear: (year: string) => void
  readonly onOwner: (owner: string) => void
  /** Room for one line only: the course of the years and what stands out. */
  readonly isFolded: boolean
}

const ownersShown = 6
const tallestPixels = 38
/** On narrow places fewer: a bar must be wide enough to hit (see the styles). */
const yearsShown = 25

/** Two questions about the hits, answered by bars that filter when clicked; the same figures as a table on request. */
export default function PlotStrip({ facets, onYear, onOwner, isFolded }: PlotStripProps) {
  const t = useMessages(searchMessages)
  const years = everyYear(facets.year)
  const owners = facets.applicant.slice(0, ownersShown)
  const mostOfYear = Math.max(1, ...years.map(({ count }) => count))
  const mostOfOwner = Math.max(1, ...owners.map(({ count }) => count))
  if (isFolded) return <YearsInLine years={years} most={mostOfYear} />
  return (
    <section aria-label={t.plots} className={styles.strip}>
      {years.length > 1 && (
        <Plot title={t.plotYears} head={t.year} rows={years.filter(({ count }) => count > 0)}>
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
                <span className={styles.column} style={{ height: `${(count / mostOfYear) * tallestPixels}px` }} />
                <span className={styles.tick}>
                  {place === 0 || place === years.length - 1 || Number(value) % 5 === 0 ? value : ''}
                </span>
              </button>
            ))}
          </div>
        </Plot>
      )}
      {owners.length > 1 && (
        <Plot title={t.plotOwners} head={t.applicant} rows={owners}>
          <div className={styles.owners}>
            {owners.map(({ value, count }) => (
              <button key={value} type="button" className={styles.owner} onClick={() => onOwner(value)}>
                <span className={classes(layout.cut, styles.ownerName)}>{value}</span>
                <span className={styles.track}>
                  <span className={styles.ownerBar} style={{ width: `${(count / mostOfOwner) * 100}%` }} />
                </span>
                <span className={classes(texts.soft, texts.numbers)}>{formatNumber(count)}</span>
              </button>
            ))}
          </div>
        </Plot>
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

interface PlotProps {
  readonly title: string
  readonly head: string
  readonly rows: Rows
  readonly children: ReactNode
}

/** Bars, or the same figures as a table. */
function Plot({ title, head, rows, children }: PlotProps) {
  const t = useMessages(searchMessages)
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={styles.plot}>
      <figcaption>
        <strong>{title}</strong> <span>{t.plotHint}</span>
        <Button tone="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t.asBars : t.asTable}
        </Button>
      </figcaption>
      {asTable ? (
        <table className={classes(texts.soft12, styles.twin)}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t.count}</th>
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
      ) : (
        children
      )}
    </figure>
  )
}

/** The course of the years in one line, beside a preview. */
function YearsInLine({ years, most }: { years: Rows; most: number }) {
  const t = useMessages(searchMessages)
  const [first, last] = [years[0], years.at(-1)]
  const peak = years.find(({ count }) => count === most)
  if (!first || !last || !peak) return null
  return (
    <p className={styles.line}>
      <strong>{t.plotYears}</strong>
      <span className={styles.spark} aria-hidden="true">
        {years.map(({ value, count }) => (
          <i key={value} style={{ height: `${Math.max(1, (count / most) * 18)}px` }} />
        ))}
      </span>
      <span>{t.plotSummary(first.value, last.value, peak.value, formatNumber(peak.count))}</span>
    </p>
  )
}
