import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './floating.module.css'

/** Why the library wants to shut what is open, as far as it matters here. */
interface Change {
  readonly reason: string
  readonly event: Event
  readonly cancel: () => void
}

interface TopLayerProps {
  /** What it stands beside: the control, or the frame around it. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly children: (layer: HTMLElement, onOpenChange: (open: boolean, change: Change) => void) => ReactNode
}

const libraryStops = '[data-base-ui-focus-guard]'

/**
 * Where an open part is drawn: over everything, dialogs too, in the browser's top layer where it has one. On the page it stays beside
 * its control, so that forms, the order of Tab and a dialog around it hold it for their own; Tab out of it shuts it.
 */
export function TopLayer({ anchor, onClose, children }: TopLayerProps) {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const show = useCallback((element: HTMLElement | null) => {
    element?.showPopover?.()
    setLayer(element)
  }, [])
  const onOpenChange = (open: boolean, { reason, event, cancel }: Change) => {
    if (open) return
    // A press on the control itself is the control's to answer: it would be shut here and opened there.
    const on = reason === 'focus-out' && 'relatedTarget' in event ? event.relatedTarget : event.target
    if (reason !== 'escape-key' && on instanceof Node && anchor.contains(on)) return cancel()
    // A press on the bare page leaves the focus nowhere; a press on another control has taken it there.
    if (document.activeElement === document.body) focusIn(anchor)
    onClose()
  }
  // However it is shut: the focus goes back with what had it.
  useLayoutEffect(() => () => void (layer?.contains(document.activeElement) && focusIn(anchor)), [layer, anchor])
  const isByTab = useRef(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isByTab.current = key === 'Tab'
    // The stops that the library sets before and behind lead round to the control. Without them the browser goes its own way: back to
    // the control, on to what comes next on the page.
    if (isByTab.current) for (const stop of layer?.querySelectorAll<HTMLElement>(libraryStops) ?? []) stop.tabIndex = -1
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isByTab.current && !layer?.contains(relatedTarget)) onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears how the focus moves inside and leaves, is no control itself
    <div
      ref={show}
      popover="manual"
      className={styles.layer}
      onKeyDownCapture={onKeyDown}
      onBlur={onBlur}
      onFocus={() => {
        isByTab.current = false
      }}
    >
      {layer && children(layer, onOpenChange)}
    </div>
  )
}

/** Focuses the control of an anchor, which is that control or stands around it. */
function focusIn(anchor: HTMLElement): void {
  const control = anchor.matches('button') ? anchor : anchor.querySelector<HTMLElement>('input, button')
  control?.focus({ preventScroll: true })
}

/** How all of them are placed: at the control's edge where there is room, else at the other one, never out of the window. */
export function placed(anchor: HTMLElement, align: 'start' | 'end', above: boolean, gap: number) {
  return {
    anchor,
    align,
    side: above ? 'top' : 'bottom',
    sideOffset: gap,
    positionMethod: 'fixed',
    // The top layer is cut off by the window alone.
    collisionBoundary: [] as Element[],
    collisionPadding: 8,
  } as const
}
