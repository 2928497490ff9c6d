import { type ReactNode, useId } from 'react'
import { useMenuLines } from './floating/menu-lines.ts'
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

/** A line of a Popover of kind `menu` that goes somewhere: within the site, or `href` outside of it. */
export function MenuLink({
  icon,
  children,
  onClick,
  ...where
}: ItemProps & ({ readonly to: string } | { readonly href: string })) {
  const { LinkItem } = useMenuLines()
  return (
    <LinkItem
      className={styles.item}
      onClick={onClick}
      {...('to' in where ? { render: <Link to={where.to} /> } : { href: where.href })}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </LinkItem>
  )
}

/** A line that does something. */
export function MenuButton({ icon, children, chosen, onClick }: ItemProps) {
  const { Item } = useMenuLines()
  return (
    <Item
      className={styles.item}
      // Some stay open, to be tried one after another; who wants it shut says so.
      closeOnClick={false}
      onClick={onClick}
      {...(chosen !== undefined && { role: 'menuitemcheckbox', 'aria-checked': chosen })}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
      {chosen && <Icon name="check" size={16} className={styles.tick} />}
    </Item>
  )
}

export function MenuGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are lines of a menu
    <div role="group" aria-labelledby={title ? id : undefined} className={styles.group}>
      {title && (
        <div id={id} className={styles.title}>
          {title}
        </div>
      )}
      {children}
    </div>
  )
}
