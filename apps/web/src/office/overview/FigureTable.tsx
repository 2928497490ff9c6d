import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { Bar, type BarPart } from './Bar.tsx'
import styles from './overview.module.css'

export interface FigureLine {
  readonly key: string
  readonly name: string
  /** What its bar is made of; none is drawn without. */
  readonly parts?: readonly BarPart[] | undefined
  /** The cells of its numbers. */
  readonly numbers: ReactNode
}

interface FigureTableProps {
  /** The question that it answers. */
  readonly label: string
  /** Of the names, then of the numbers. */
  readonly heads: readonly string[]
  readonly lines: readonly FigureLine[]
  /** What the whole track of a bar stands for. */
  readonly most: number
}

/** A plot and its table in one: each line has its bar beside its numbers, on a phone below its name. */
export function FigureTable({ label, heads: [first, ...heads], lines, most }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div className={classes(layout.scrolls, styles.long)} tabIndex={0}>
      <table className={classes(texts.quietHeads, styles.table)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <td className={styles.beside} />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, parts, numbers }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {parts && (
                  <span className={styles.below}>
                    <Bar most={most} parts={parts} />
                  </span>
                )}
              </th>
              <td className={styles.beside}>{parts && <Bar most={most} parts={parts} />}</td>
              {numbers}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CountProps {
  readonly count: number
  /** Whose and what, for who hears the link alone. */
  readonly name: string
  /** Where its rows are; of people who are summed up they are nowhere alone. */
  readonly to?: string
  readonly isBad?: boolean
}

/** A number that leads to its rows; nought leads nowhere. */
export function Count({ count, name, to, isBad = false }: CountProps) {
  return (
    <td data-tone={isBad && count > 0 ? 'bad' : undefined}>
      {count === 0 || to === undefined ? (
        count
      ) : (
        <Link to={to} aria-label={name}>
          {count}
        </Link>
      )}
    </td>
  )
}
