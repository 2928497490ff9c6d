import { useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from '../navigation/navigation.tsx'
import type { NavigateOptions } from '../navigation/router.ts'

/**
 * The query of this screen's address as it was asked for last, while its data are still fetched too: what is chosen or typed next
 * then goes with what was just chosen, and not with what was shown before.
 *
 * @returns the query, and what asks for another one. `change` writes into a copy of the newest, which the screen may not have been
 *   drawn with yet: of two changes at once the second holds the first.
 */
export function usePendingQuery() {
  const [shown, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const asked = useNavigation().location
  const query = asked?.pathname === pathname ? new URLSearchParams(asked.search) : shown
  const text = query.toString()
  const newest = useRef({ text, drawn: text })
  // Drawn with another address: that is the newest. Drawn again with the same one, what was asked for since still comes.
  if (newest.current.drawn !== text) newest.current = { text, drawn: text }
  const ask = (next: URLSearchParams, how?: NavigateOptions) => {
    newest.current = { ...newest.current, text: next.toString() }
    setQuery(next, how)
  }
  return {
    query,
    /** As it was asked for last, also where the screen is not drawn with it yet. */
    newest: () => new URLSearchParams(newest.current.text),
    ask,
    change: (write: (next: URLSearchParams) => void, how?: NavigateOptions) => {
      const next = new URLSearchParams(newest.current.text)
      write(next)
      if (next.toString() !== newest.current.text) ask(next, how)
    },
  }
}
