import { useEffect } from 'react'

export interface QueueKeys {
  readonly next: () => void
  readonly previous: () => void
  readonly open: () => void
  readonly main: () => void
  readonly back: () => void
  readonly help: () => void
}

/** Whether a key belongs to what is being written or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true
  const { target } = event
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** The keys of the inbox: j and k walk, Enter reads, e does the main step, Escape goes back, ? explains. */
export function useQueueKeys(keys: QueueKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      // Enter on a control is that control's own.
      const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null
      const isOnEntry = event.target instanceof HTMLElement && event.target.closest('[data-order]') !== null
      const steps: Record<string, (() => void) | undefined> = {
        j: keys.next,
        k: keys.previous,
        e: keys.main,
        '?': keys.help,
        Escape: keys.back,
        Enter: isOnControl && !isOnEntry ? undefined : keys.open,
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
