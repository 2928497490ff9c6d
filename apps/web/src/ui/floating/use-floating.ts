import { useEffect, useReducer, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { showToast } from '../toast.ts'
import { floatingMessages } from './floating-messages.ts'
import type { OnDemand } from './on-demand.ts'

/**
 * Whether a control is open, and the part that is drawn then: fetched when the control is pointed at or gets the focus (`pointed`),
 * drawn as soon as it is here. When it cannot be fetched the control is shut again and says so; the next try asks anew.
 */
export function useFloating<Part>(demand: OnDemand<Part>) {
  const t = useMessages(floatingMessages)
  const [isOpen, setOpen] = useState(false)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const part = isOpen ? demand.fetched() : undefined
  const isAwaited = isOpen && part === undefined
  useEffect(() => {
    if (!isAwaited) return
    let isOver = false
    const refuse = () => {
      if (isOver) return
      setOpen(false)
      showToast({
        tone: 'bad',
        text: t.notLoaded,
        // A newer release has other files: nothing else brings them.
        action: { label: t.reload, run: () => window.location.reload() },
      })
    }
    demand.fetch().then(() => !isOver && drawAgain(), refuse)
    return () => {
      isOver = true
    }
  }, [isAwaited, demand, t])
  /** Nobody waits for it yet: a fault is said when it is opened. */
  const fetchAhead = () => void demand.fetch().catch(() => {})
  return { isOpen, setOpen, part, pointed: { onPointerEnter: fetchAhead, onFocus: fetchAhead } }
}
