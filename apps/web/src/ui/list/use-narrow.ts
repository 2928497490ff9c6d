import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia?.('(max-width: 639px)')

function subscribe(listener: () => void): () => void {
  narrow?.addEventListener('change', listener)
  return () => narrow?.removeEventListener('change', listener)
}

/** Whether the window is a phone's: tables become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow?.matches ?? false)
}
