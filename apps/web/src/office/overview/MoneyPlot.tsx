import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { moneyScale, shortYuan } from '../../parts/money-scale.ts'
import peaks from '../../parts/peak.module.css'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import type { Figures } from './figure-types.ts'
import { overviewMessages } from './messages.ts'
import styles from './money-plot.module.css'

type Money = NonNullable<Figures['money']>
type Bucket = Money['buckets'][number]

interface MoneyPlotProps {
  readonly label: string
  readonly buckets: Money['buckets']
  /** What a part of the period is called on the axis, and where there is room. */
  readonly markOf: (bucket: Bucket) => string
  readonly nameOf: (bucket: Bucket) => string
  readonly wayTo: (bucket: Bucket) => string
}

const came = ({ official, service }: Bucket) => official + service

/** What came in as columns of service and official fees, what was paid back below the line; each leads to its bookings. */
export function MoneyPlot({ label, buckets, markOf, nameOf, wayTo }: MoneyPlotProps) {
  const t = useMessages(overviewMessages)
  const language = useLanguage()
  const most = Math.max(1, ...buckets.map(came))
  const back = Math.max(0, ...buckets.map(({ refunded }) => refunded))
  // What is paid back is drawn to the same scale, with room for the least of it to be seen.
  const below = back > 0 ? Math.max(back, most / 24) : 0
  const share = (fen: number) => `${(100 * fen) / (most + below)}%`
  const up = (fen: number) => share(below + fen)
  const peak = buckets.reduce<Bucket | undefined>(
    (best, one) => (came(one) > (best ? came(best) : 0) ? one : best),
    undefined,
  )
  const isLate = peak !== undefined && buckets.indexOf(peak) > buckets.length * 0.7
  const [everyWide, everyNarrow] = [Math.ceil(buckets.length / 14), Math.ceil(buckets.length / 5)]
  const lines = moneyScale(most)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and these are links
    <div className={styles.plot} role="group" aria-label={label}>
      <div className={styles.scale} aria-hidden="true">
        {[0, ...lines].map((fen) => (
          <span key={fen} style={{ insetBlockEnd: up(fen) }}>
            {fen === 0 ? '¥0' : shortYuan(fen, language)}
          </span>
        ))}
      </div>
      <div className={styles.field}>
        <div className={styles.lines} aria-hidden="true">
          {[0, ...lines].map((fen) => (
            <span
              key={fen}
              className={styles.line}
              data-nought={fen === 0 || undefined}
              style={{ insetBlockEnd: up(fen) }}
            />
          ))}
        </div>
        <ol className={styles.columns}>
          {buckets.map((bucket, at) => {
            const { from, official, service, refunded } = bucket
            const words = t.bucket(nameOf(bucket), formatFen(came(bucket)), formatFen(refunded))
            const inside = (
              <>
                {bucket === peak && (
                  <span
                    className={classes(peaks.peak, isLate && peaks.end)}
                    style={{ insetBlockEnd: up(came(bucket)) }}
                    aria-hidden="true"
                  >
                    {formatFen(came(bucket))}
                  </span>
                )}
                <Part part="service" fen={service} from={up(0)} height={share(service)} />
                <Part part="official" fen={official} from={up(service)} height={share(official)} />
                <Part part="refunded" fen={refunded} from={share(below - refunded)} height={share(refunded)} />
              </>
            )
            return (
              <li key={from}>
                {came(bucket) + refunded > 0 ? (
                  // For the pointer: columns are as narrow as the plot needs, and the table below has the same links one by one.
                  <Link to={wayTo(bucket)} className={styles.column} title={words} aria-label={words} tabIndex={-1}>
                    {inside}
                  </Link>
                ) : (
                  <span className={styles.column} title={words} />
                )}
                <small
                  data-wide={at % everyWide === 0 || undefined}
                  data-narrow={at % everyNarrow === 0 || undefined}
                  aria-hidden="true"
                >
                  {markOf(bucket)}
                </small>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

interface PartProps {
  readonly part: 'service' | 'official' | 'refunded'
  readonly fen: number
  readonly from: string
  readonly height: string
}

function Part({ part, fen, from, height }: PartProps) {
  return fen > 0 ? (
    <span className={styles.part} data-part={part} style={{ insetBlockEnd: from, blockSize: height }} />
  ) : null
}

interface LegendProps {
  readonly items: readonly {
    readonly part: PartProps['part']
    readonly name: string
    readonly fen: number
    readonly to: string
  }[]
}

/** What the colours stand for, each with its sum of the period, which leads to its bookings. */
export function MoneyLegend({ items }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ part, name, fen, to }) => (
        <li key={part}>
          <span className={styles.swatch} data-part={part} aria-hidden="true" />
          {name}
          <Link to={to}>{formatFen(fen)}</Link>
        </li>
      ))}
    </ul>
  )
}
