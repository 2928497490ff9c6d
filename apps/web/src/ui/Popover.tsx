import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { OnDemand } from './floating/on-demand.ts'
import { floating, floatingMenu } from './floating/parts.ts'
import { useFloating } from './floating/use-floating.ts'
import styles from './Popover.module.css'

interface Look {
  /** Edge of the trigger that the panel keeps to. Default `start`. */
  readonly align?: 'start' | 'end'
  /** Opens upwards, where the trigger stands at the foot. */
  readonly above?: boolean | undefined
  readonly className?: string | undefined
}

interface PopoverProps extends Look {
  /** The control; spread the given attributes on a button. */
  readonly trigger: (attributes: TriggerAttributes) => ReactNode
  readonly label: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  /** A `menu` is made of lines of `Menu.tsx` alone. */
  readonly kind?: 'panel' | 'menu'
}

interface TriggerAttributes {
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly 'aria-haspopup': 'dialog' | 'menu'
  readonly onClick: () => void
}

interface OpenProps extends Look {
  readonly id: string
  readonly 'aria-label': string
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly children: ReactNode
}

const parts: Readonly<Record<'panel' | 'menu', OnDemand<ComponentType<OpenProps>>>> = {
  panel: floating,
  menu: floatingMenu,
}

/** A small panel or a menu beside its trigger; on phones a sheet at the foot. Escape, outside and leaving close it. */
export function Popover({ trigger, label, children, kind = 'panel', ...look }: PopoverProps) {
  const { isOpen, setOpen, part: Part, pointed } = useFloating(parts[kind])
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const control = root.current?.querySelector<HTMLElement>('[aria-expanded]')
  const close = () => {
    control?.focus()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = kind === 'menu' && !isOpen && event.key === 'ArrowDown'
    const shuts = isOpen && event.key === 'Escape'
    if (!opens && !shuts) return
    event.stopPropagation()
    event.preventDefault()
    if (opens) setOpen(true)
    else close()
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
      {...pointed}
    >
      {trigger({
        'aria-expanded': isOpen,
        'aria-controls': Part && id,
        'aria-haspopup': kind === 'menu' ? 'menu' : 'dialog',
        onClick: () => setOpen(!isOpen),
      })}
      {Part && control && (
        <Part {...look} id={id} aria-label={label} anchor={control} onClose={() => setOpen(false)}>
          {typeof children === 'function' ? children(close) : children}
        </Part>
      )}
    </span>
  )
}
