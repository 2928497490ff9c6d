import { useEffect } from 'react'
import { isKeyTaken, isOnControl } from '../../ui/key-taken.ts'

export interface QueueKeys {
  readonly next: () => void
  readonly previous: () => void
  readonly open: () => void
  readonly main: () => void
  readonly back: () => void
  readonly help: () => void
}

/** The keys of the inbox: j and k walk, Enter reads, e does the main step, Escape goes back, ? explains. */
export function useQueueKeys(keys: QueueKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      const isOnEntry = event.target instanceof HTMLElement && event.target.closest('[data-order]') !== null
      const steps: Record<string, (() => void) | undefined> = {
        j: keys.next,
        k: keys.previous,
        e: keys.main,
        '?': keys.help,
        Escape: keys.back,
        Enter: isOnControl(event.target) && !isOnEntry ? undefined : keys.open,
      }
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys])
}
