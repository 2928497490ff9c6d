import type { RightPhase } from '@portal/domain/office/reports/report-facts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './reports.module.css'

interface FigureRow {
  readonly key: string
  readonly name: string
  readonly cells: readonly string[]
  /** Drawn below its name. */
  readonly bar?: {
    readonly parts: readonly { readonly phase: RightPhase; readonly value: number }[]
    readonly most: number
  }
}

interface FigureTableProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly FigureRow[]
}

/** The numbers of a plot as a table; a row may have its bar in it. */
export function FigureTable({ label, heads: [first, ...heads], rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div className={layout.scrolls} tabIndex={0}>
      <table className={classes(texts.quietHeads, styles.figures)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, bar }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {bar && (
                  <span className={styles.bar} aria-hidden="true">
                    {bar.parts.map(({ phase, value }) =>
                      value > 0 ? (
                        <span key={phase} data-phase={phase} style={{ inlineSize: `${(100 * value) / bar.most}%` }} />
                      ) : null,
                    )}
                  </span>
                )}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
