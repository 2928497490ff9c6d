import { formatFen } from '../app/format.ts'
import { classes } from './classes.ts'
import styles from './figures.module.css'

/** An amount in fen as yuan, tabular; `strong` for the one that counts. */
export function Money({ fen, strong }: { fen: number; strong?: boolean }) {
  return (
    <data value={(fen / 100).toFixed(2)} className={classes(styles.money, strong && styles.strong)}>
      {formatFen(fen)}
    </data>
  )
}
