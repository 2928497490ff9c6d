import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Popover.module.css'

interface PopoverProps {
  /** The control; spread the given attributes on a button. */
  readonly trigger: (attributes: TriggerAttributes) => ReactNode
  readonly label: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  /** Edge of the trigger that the panel keeps to. Default `start`. */
  readonly align?: 'start' | 'end'
  /** Opens upwards, where the trigger stands at the foot. */
  readonly above?: boolean
  /** `menu` moves focus between its links and buttons with the arrow keys. */
  readonly kind?: 'panel' | 'menu'
  readonly className?: string
}

export interface TriggerAttributes {
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly 'aria-haspopup': 'dialog' | 'true'
  readonly onClick: () => void
}

/** A small panel beside its trigger; on phones a sheet at the foot. Escape, outside and leaving close it. */
export function Popover({ trigger, label, children, align = 'start', above, kind = 'panel', className }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    panel.current?.querySelector<HTMLElement>(kind === 'menu' ? 'a, button' : '[data-autofocus]')?.focus()
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [open, kind])

  const close = () => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
    if (kind === 'menu' && open && /^(Arrow(Up|Down)|Home|End)$/.test(event.key)) {
      event.preventDefault()
      moveFocus(panel.current, event.key)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys of the controls inside, is none itself
    <span
      ref={root}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      {trigger({
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'aria-haspopup': kind === 'menu' ? 'true' : 'dialog',
        onClick: () => setOpen(!open),
      })}
      {open && (
        <>
          <span className={styles.veil} />
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles, group and dialog, take a label */}
          <div
            ref={panel}
            id={id}
            role={kind === 'menu' ? 'group' : 'dialog'}
            aria-label={label}
            className={classes(styles.panel, align === 'end' && styles.end, above && styles.above, className)}
          >
            {typeof children === 'function' ? children(close) : children}
          </div>
        </>
      )}
    </span>
  )
}

function moveFocus(panel: HTMLElement | null, key: string): void {
  const items = [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  const next = key === 'Home' ? 0 : key === 'End' ? last : key === 'ArrowDown' ? at + 1 : at - 1
  items[next > last ? 0 : next < 0 ? last : next]?.focus()
}
