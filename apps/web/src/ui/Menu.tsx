import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Menu.module.css'
import { Link } from './navigation/navigation.tsx'

interface ItemProps {
  readonly icon?: IconName
  readonly children: ReactNode
  /** The one in force; shown by a tick. */
  readonly chosen?: boolean
  readonly onClick?: () => void
}

/** A line of a Popover of kind `menu` that goes somewhere. */
export function MenuLink({ icon, children, to, onClick }: ItemProps & { to: string }) {
  return (
    <Link className={styles.item} to={to} onClick={onClick}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Link>
  )
}

/** A line that does something. */
export function MenuButton({ icon, children, chosen, onClick }: ItemProps) {
  return (
    <button type="button" className={styles.item} onClick={onClick} aria-pressed={chosen}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {chosen && <Icon name="check" size={16} className={styles.tick} />}
    </button>
  )
}

export function MenuGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes(styles.group)}>
      {title && <div className={styles.title}>{title}</div>}
      {children}
    </div>
  )
}
