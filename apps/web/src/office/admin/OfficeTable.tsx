import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './audit.module.css'

interface OfficeTableProps {
  readonly label: string
  /** Of the columns. */
  readonly titles: readonly string[]
  /** The rows. */
  readonly children: ReactNode
}

/** A short table of the back office in its frame, without filters or pages; on a phone its rows stand one under the other. */
export function OfficeTable({ label, titles, children }: OfficeTableProps) {
  return (
    <div className={classes(layout.box, layout.scrolls)}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
