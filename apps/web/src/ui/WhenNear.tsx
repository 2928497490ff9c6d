import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  /** Holds the place meanwhile, at about the height of what comes. */
  readonly placeholder: ReactNode
  readonly children: ReactNode
  /** Also waits until the person does something, at most three seconds: what lies in the first window is no part of the first load either. */
  readonly isPatient?: boolean
  /** Comes after three seconds wherever it lies: who looks for its words in the page finds them. */
  readonly isSure?: boolean
}

const margin = '400px'
const acts = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
const patienceMilliseconds = 3000

/** Draws its children once they come near the window: what lies far below costs nothing on the first load. */
export function WhenNear({ placeholder, children, isPatient = false, isSure = false }: WhenNearProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(() => !('IntersectionObserver' in window))
  useEffect(() => {
    const place = ref.current
    if (near || !place) return
    const stopped = new AbortController()
    const { signal } = stopped
    const show = () => setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        if (!isPatient) return show()
        for (const act of acts) window.addEventListener(act, show, { once: true, passive: true, signal })
        const timer = setTimeout(show, patienceMilliseconds)
        signal.addEventListener('abort', () => clearTimeout(timer))
      },
      { rootMargin: margin },
    )
    observer.observe(place)
    if (isSure) {
      const timer = setTimeout(show, patienceMilliseconds)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
    return () => {
      observer.disconnect()
      stopped.abort()
    }
  }, [near, isPatient, isSure])
  return near ? children : <div ref={ref}>{placeholder}</div>
}
