import { Menu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './floating.module.css'
import { MenuLinesContext } from './menu-lines.ts'
import { placed, TopLayer } from './TopLayer.tsx'

interface FloatingMenuProps {
  readonly id: string
  readonly 'aria-label': string
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly align?: 'start' | 'end'
  readonly above?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

const lines = { Item: Menu.Item, LinkItem: Menu.LinkItem }

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
              <Menu.Popup {...popup} ref={own} finalFocus={false} className={classes(styles.panel, className)}>
                <MenuLinesContext value={lines}>{children}</MenuLinesContext>
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
