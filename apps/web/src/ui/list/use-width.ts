import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia?.('(max-width: 639px)')
const wide = window.matchMedia?.('(min-width: 1760px)')

function useMatch(query: MediaQueryList | undefined): boolean {
  const subscribe = (listener: () => void) => {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => query?.matches ?? false)
}

/** Whether the window is as narrow as a phone's: tables become cards. */
export const useNarrow = (): boolean => useMatch(narrow)

/** Whether a table has room for optional columns even with the side bar open. */
export const useWide = (): boolean => useMatch(wide)
