import { formatFen } from '../../app/format.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'

/** One bar a month; the same figures stand in the table beside it. */
export function MonthPlot({ label, bars }: { label: string; bars: readonly { month: string; fen: number }[] }) {
  return (
    <figure className={classes(layout.stack4, layout.narrow)}>
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
      <figcaption className={texts.soft13}>{label}</figcaption>
    </figure>
  )
}
