import { classes } from '../ui/classes.ts'
import styles from './CountBadge.module.css'

interface CountBadgeProps {
  readonly count: number
  readonly className?: string
  /** What is counted, for who points at the number. */
  readonly words?: string | undefined
}

/** A quiet number beside its name, which says it in words too; nothing at zero. */
export function CountBadge({ count, className, words }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span aria-hidden="true" title={words} className={classes(styles.badge, className)}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
