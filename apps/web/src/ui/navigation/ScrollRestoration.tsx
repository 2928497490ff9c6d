import { useEffect, useLayoutEffect, useState } from 'react'
import { useRouter, useShown } from './contexts.ts'
import type { Location } from './location.ts'

const storageKey = 'SCROLL_POSITIONS'

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {} // written by somebody else, or not to be read at all
  }
}

// The router calls the place that a document was opened at `default`, whichever it is: the next address opened in the same
// tab would begin where that one was left. The name stays with the place, so that it is found again on reload and return.
const openedAs: string = window.history.state?.openedAs ?? `${performance.timeOrigin}`
window.history.replaceState({ ...window.history.state, openedAs }, '')
const nameOf = ({ key }: Location) => (key === 'default' ? openedAs : key)

/** A new place begins at its top or its fragment; one that is returned to or loaded again where it was left. */
export function ScrollRestoration(): null {
  const router = useRouter()
  const { location, keepsScroll } = useShown()
  const [positions] = useState(storedPositions)

  useEffect(() => {
    const leave = () => {
      positions[nameOf(router.state.location)] = window.scrollY
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions))
      } catch {
        // a full or forbidden storage costs no more than the place on the page
      }
      // Until the document is there again, the browser does it.
      window.history.scrollRestoration = 'auto'
    }
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.history.scrollRestoration = 'auto'
    }
  }, [router, positions])

  useLayoutEffect(() => {
    let last = router.state.location
    // Told before anything is drawn: the page that is left still stands.
    return router.subscribe(({ location: next }) => {
      if (next !== last) positions[nameOf(last)] = window.scrollY
      last = next
    })
  }, [router, positions])

  useLayoutEffect(() => {
    const left = positions[nameOf(location)]
    if (left !== undefined) window.scrollTo(0, left)
    else if (!showFragment(location) && !keepsScroll) window.scrollTo(0, 0)
  }, [location, keepsScroll, positions])
  return null
}

function showFragment({ hash }: Location): boolean {
  if (hash === '') return false
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // half an escape names itself
  }
  const place = document.getElementById(id)
  place?.scrollIntoView()
  return place !== null
}
