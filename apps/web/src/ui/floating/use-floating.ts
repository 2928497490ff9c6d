import { useEffect, useReducer, useRef, useState } from 'react'
import { sayMissing } from '../../app/load-chunk.ts'
import type { OnDemand } from './on-demand.ts'

/**
 * Whether a control is open, and the part that is drawn then: fetched when the control is pointed at or gets the focus, drawn as soon as
 * it is here. Until then the control is busy, and a press beside it or Escape calls it off, as they shut what is open. When the part
 * cannot be fetched the control is shut again and says so; the next try asks anew.
 *
 * @returns `around`: for the element that holds the control and what opens.
 */
export function useFloating<Part>(demand: OnDemand<Part>) {
  const [isOpen, setOpen] = useState(false)
  const own = useRef<HTMLElement>(null)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const part = isOpen ? demand.fetched() : undefined
  const isAwaited = isOpen && part === undefined
  useEffect(() => {
    if (!isAwaited) return
    let isOver = false
    const refuse = () => {
      if (isOver) return
      setOpen(false)
      void sayMissing()
    }
    demand.fetch().then(() => !isOver && drawAgain(), refuse)
    return () => {
      isOver = true
    }
  }, [isAwaited, demand])
  useEffect(() => {
    if (!isAwaited) return
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && own.current?.contains(target))) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // Not of the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [isAwaited])
  /** Nobody waits for it yet: a fault is said when it is opened. */
  const fetchAhead = () => void demand.fetch().catch(() => {})
  return {
    ...{ isOpen, setOpen, part, own },
    /** Of the control: nothing is seen of it yet. */
    busy: isAwaited || undefined,
    around: { ref: own, onPointerEnter: fetchAhead, onFocus: fetchAhead },
  }
}
