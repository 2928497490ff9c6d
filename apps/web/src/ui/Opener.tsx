import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { OnDemand } from './floating/on-demand.ts'
import { useFloating } from './floating/use-floating.ts'
import styles from './Opener.module.css'

export interface LookProps {
  /** Edge of the trigger that what opens keeps to. Default `start`. */
  readonly align?: 'start' | 'end'
  /** Opens upwards, where the trigger stands at the foot. */
  readonly above?: boolean | undefined
  readonly className?: string | undefined
}

export interface TriggerProps {
  /** The control; spread the given attributes on a button. */
  readonly trigger: (attributes: TriggerAttributes) => ReactNode
}

interface TriggerAttributes {
  readonly 'aria-expanded': boolean
  readonly 'aria-busy': true | undefined
  readonly 'aria-controls': string | undefined
  readonly 'aria-haspopup': 'dialog' | 'menu'
  readonly onClick: () => void
}

interface OpenProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

interface OpenerProps<Part> extends TriggerProps {
  readonly demand: OnDemand<Part>
  readonly popup: 'dialog' | 'menu'
  readonly children: (part: Part, open: OpenProps, close: () => void) => ReactNode
}

/** A control and what it opens beside it: a `Popover` or a `Menu`. */
export function Opener<Part>({ demand, popup, trigger, children }: OpenerProps<Part>) {
  const { isOpen, setOpen, part, busy, own, around } = useFloating(demand)
  const id = useId()
  const control = own.current?.querySelector<HTMLElement>('[aria-expanded]')
  const close = () => {
    control?.focus()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = popup === 'menu' && !isOpen && event.key === 'ArrowDown'
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
      {...around}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      {trigger({
        'aria-expanded': isOpen,
        'aria-busy': busy,
        'aria-controls': part && id,
        'aria-haspopup': popup,
        onClick: () => setOpen(!isOpen),
      })}
      {part && control && children(part, { id, anchor: control, onClose: () => setOpen(false) }, close)}
    </span>
  )
}
