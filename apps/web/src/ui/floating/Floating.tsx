import { Popover } from '@base-ui/react/popover'
import { useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './floating.module.css'
import { placed, TopLayer } from './TopLayer.tsx'

interface FloatingProps
  extends Pick<
    Popover.Popup.Props,
    'id' | 'role' | 'aria-label' | 'aria-busy' | 'children' | 'onScroll' | 'onKeyDown'
  > {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly align?: 'start' | 'end'
  readonly above?: boolean | undefined
  readonly gap?: number
  /** Where the focus goes: into it, to what has `data-autofocus` before all; or it stays. */
  readonly takesFocus?: boolean
  /** Stays beside its control on phones too. */
  readonly isSmall?: boolean
  readonly className?: string | false | undefined
}

/** What stands open beside a control; on phones a sheet at the foot. Escape, a press beside it and leaving it shut it. */
export function Floating({
  anchor,
  onClose,
  align = 'start',
  above = false,
  gap = 8,
  takesFocus = true,
  isSmall = false,
  className,
  ...popup
}: FloatingProps) {
  const own = useRef<HTMLDivElement>(null)
  const first = () => own.current?.querySelector<HTMLElement>('[data-autofocus]') ?? own.current
  return (
    <TopLayer {...{ anchor, onClose }}>
      {(layer, onOpenChange) => (
        <Popover.Root open onOpenChange={onOpenChange}>
          <Popover.Portal container={layer}>
            <Popover.Positioner {...placed(anchor, align, above, gap)} className={isSmall ? undefined : styles.sheet}>
              <Popover.Popup
                {...popup}
                ref={own}
                initialFocus={takesFocus && first}
                finalFocus={false}
                className={classes(styles.panel, className)}
              />
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </TopLayer>
  )
}
