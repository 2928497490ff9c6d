import { classes } from '../ui/classes.ts'
import styles from './CountBadge.module.css'

/** A quiet number beside its name, which says it in words too; nothing at zero. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span aria-hidden="true" className={classes(styles.badge, className)}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
