import { Menu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../Icon.tsx'
import look from '../Menu.module.css'
import { Link } from '../navigation/navigation.tsx'
import texts from '../texts.module.css'
import styles from './floating.module.css'
import { placed, TopLayer } from './TopLayer.tsx'

interface FloatingMenuProps {
  readonly id: string
  readonly 'aria-label': string
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly align?: 'start' | 'end'
  readonly above?: boolean | undefined
  readonly className?: string | undefined
  readonly children: (menu: OpenMenu) => ReactNode
}

/** An open menu: arrow keys, Home, End and the first letters go from line to line. */
export function FloatingMenu(props: FloatingMenuProps) {
  const { anchor, onClose, align = 'start', above = false, className, children, ...popup } = props
  const own = useRef<HTMLDivElement>(null)
  return (
    <TopLayer {...{ anchor, onClose }}>
      {(layer, onOpenChange) => (
        <Menu.Root open onOpenChange={onOpenChange} modal={false}>
          <Menu.Portal container={layer}>
            <Menu.Positioner {...placed(anchor, align, above, 8)} className={styles.sheet}>
              <Menu.Popup
                {...popup}
                ref={own}
                finalFocus={false}
                className={classes(styles.panel, className)}
                // The middle button opens a link in another window, and does not click.
                onAuxClick={({ button }) => button === 1 && onClose()}
              >
                {children(lines)}
                <FirstLine of={own} />
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </TopLayer>
  )
}

/** Puts the focus on the first line, as soon as the lines stand. */
function FirstLine({ of }: { of: RefObject<HTMLElement | null> }) {
  useEffect(() => of.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true }), [of])
  return null
}

interface LineProps {
  readonly icon?: IconName
  readonly children: ReactNode
}

interface ActProps extends LineProps {
  readonly onClick: () => void
}

/** Leads somewhere: within the site, or `href` outside of it. */
function LinkLine({ icon, children, ...where }: LineProps & ({ readonly to: string } | { readonly href: string })) {
  return (
    <Menu.LinkItem
      className={look.item}
      // In another window too, whose click leaves this page as it is.
      closeOnClick
      {...('to' in where ? { render: <Link to={where.to} /> } : where)}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Menu.LinkItem>
  )
}

interface ActLineProps extends ActProps {
  readonly tone?: 'bad' | undefined
  /** Why it cannot be done now. */
  readonly refused?: string | undefined
  /** Whether what it turns on and off is on. */
  readonly on?: boolean
}

/** Shuts the menu and does something. */
function ActLine({ icon, children, onClick, tone, refused, on }: ActLineProps) {
  return (
    <Menu.Item
      className={look.item}
      data-tone={tone}
      disabled={refused !== undefined}
      onClick={onClick}
      {...(on !== undefined && { role: 'menuitemcheckbox', 'aria-checked': on })}
    >
      {icon && <Icon name={icon} size={18} />}
      {refused === undefined ? (
        children
      ) : (
        <span className={look.refused}>
          {children}
          <small className={texts.quiet12}>{refused}</small>
        </span>
      )}
      {on && <Icon name="check" size={16} className={look.tick} />}
    </Menu.Item>
  )
}

/** One of several in force; the menu stays, so that one after another can be tried. */
function ChoiceLine({ icon, children, onClick, chosen }: ActProps & { readonly chosen: boolean }) {
  return (
    <Menu.Item className={look.item} closeOnClick={false} onClick={onClick} role="menuitemradio" aria-checked={chosen}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {chosen && <Icon name="check" size={16} className={look.tick} />}
    </Menu.Item>
  )
}

/** Lines that belong together. */
function LineGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are lines of a menu
    <div role="group" aria-labelledby={title ? id : undefined} className={look.group}>
      {title && (
        <div id={id} className={look.title}>
          {title}
        </div>
      )}
      {children}
    </div>
  )
}

/** What lines are made of. An open menu hands them over and nobody else does: none can stand outside of one. */
const lines = { Link: LinkLine, Act: ActLine, Choice: ChoiceLine, Group: LineGroup }
export type OpenMenu = typeof lines
