import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  /** Holds the place meanwhile, at about the height of what comes. */
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

const margin = '400px'

/** Draws its children once they come near the window: what lies far below costs nothing on the first load. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(() => !('IntersectionObserver' in window))
  useEffect(() => {
    const place = ref.current
    if (near || !place) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={ref}>{placeholder}</div>
}
