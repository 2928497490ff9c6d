import { formatFen } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { classes } from '../ui/classes.ts'
import styles from './MoneyBars.module.css'
import { moneyBarsMessages } from './money-bars-messages.ts'
import { moneyScale, shortYuan } from './money-scale.ts'
import peaks from './peak.module.css'

export interface MoneyBar {
  readonly key: string
  /** Bars side by side with the same group stand over one mark of the axis: the year. */
  readonly group: string
  readonly fen: number
  /** What is drawn above it, dashed: money not to be paid. */
  readonly savedFen?: number
  /** The bar in words, shown where the pointer is. */
  readonly words: string
}

interface MoneyBarsProps {
  /** What the plot answers; its peak and its sum are read out with it. */
  readonly label: string
  readonly bars: readonly MoneyBar[]
  /** Sum of a group under its mark. Off where a group is one bar. */
  readonly totals?: boolean
  /** Height of the bars' room in pixels. */
  readonly height?: number
  /** Bars can be pressed, each named by its words. */
  readonly onChoose?: (bar: MoneyBar) => void
  readonly chosen?: string | undefined
}

interface Group {
  readonly name: string
  readonly bars: readonly MoneyBar[]
  readonly fen: number
}

function groupsOf(bars: readonly MoneyBar[]): Group[] {
  const names = [...new Set(bars.map(({ group }) => group))]
  return names.map((name) => {
    const own = bars.filter(({ group }) => group === name)
    return { name, bars: own, fen: own.reduce((sum, { fen }) => sum + fen, 0) }
  })
}

/** Bars of money with their scale in yuan, the peak in figures and each year's sum. Table and heading are the owner's. */
export function MoneyBars({ label, bars, totals, height = 160, onChoose, chosen }: MoneyBarsProps) {
  const t = useMessages(moneyBarsMessages)
  const language = useLanguage()
  const most = Math.max(1, ...bars.map(({ fen, savedFen = 0 }) => fen + savedFen))
  const peak = bars.reduce<MoneyBar | undefined>((best, bar) => (bar.fen > (best?.fen ?? 0) ? bar : best), undefined)
  const peakAt = peak ? bars.indexOf(peak) : -1
  const groups = groupsOf(bars)
  // As many marks as there is room for: sums under years and days are wider than the numbers of months.
  const isWideMark = totals || groups.some(({ name }) => name.length > 2)
  const everyWide = Math.ceil(groups.length / (isWideMark ? 15 : 32))
  const everyNarrow = Math.ceil(groups.length / (isWideMark ? 6 : 10))
  const share = (fen: number) => `${(fen / most) * 100}%`
  const spoken = t.spoken(label, peak ? `${peak.group} ${formatFen(peak.fen)}` : formatFen(0), formatFen(sumOf(groups)))
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles, group and img, take a label
    <div
      className={styles.plot}
      role={onChoose ? 'group' : 'img'}
      aria-label={onChoose ? label : spoken}
      style={{ ['--room' as string]: `${height}px` }}
    >
      <div className={styles.scale} aria-hidden="true">
        {moneyScale(most).map((fen) => (
          <span key={fen} style={{ insetBlockEnd: share(fen) }}>
            {shortYuan(fen, language)}
          </span>
        ))}
        <span style={{ insetBlockEnd: 0 }}>¥0</span>
      </div>
      <div className={styles.lines} aria-hidden="true">
        {moneyScale(most).map((fen) => (
          <span key={fen} style={{ insetBlockEnd: share(fen) }} />
        ))}
      </div>
      <div className={styles.groups}>
        {groups.map((group, at) => (
          <div key={group.name} className={styles.group} style={{ flexGrow: group.bars.length }}>
            <div className={styles.bars}>
              {group.bars.map((bar) => {
                const inside = (
                  <>
                    {bar === peak && (
                      <span
                        className={classes(peaks.peak, peakAt > bars.length * 0.7 && peaks.end)}
                        style={{ insetBlockEnd: share(bar.fen + (bar.savedFen ?? 0)) }}
                        aria-hidden="true"
                      >
                        {formatFen(bar.fen)}
                      </span>
                    )}
                    {(bar.savedFen ?? 0) > 0 && (
                      <span className={styles.saved} style={{ height: share(bar.savedFen ?? 0) }} />
                    )}
                    {bar.fen > 0 && <span className={styles.paid} style={{ height: share(bar.fen) }} />}
                  </>
                )
                return onChoose ? (
                  <button
                    key={bar.key}
                    type="button"
                    className={styles.bar}
                    title={bar.words}
                    aria-label={bar.words}
                    aria-pressed={bar.key === chosen}
                    disabled={bar.fen === 0}
                    onClick={() => onChoose(bar)}
                  >
                    {inside}
                  </button>
                ) : (
                  <span key={bar.key} className={styles.bar} title={bar.words}>
                    {inside}
                  </span>
                )
              })}
            </div>
            <span
              className={styles.mark}
              data-wide={at % everyWide === 0 || undefined}
              data-narrow={at % everyNarrow === 0 || undefined}
              aria-hidden={onChoose ? true : undefined}
            >
              {group.name}
              {totals && <small>{shortYuan(group.fen, language)}</small>}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { fen }) => sum + fen, 0)
