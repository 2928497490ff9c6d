import { useCallback, useRef, useState } from 'react'

/** What of a scrolling element is in sight: its `top`, `width` and `height` in CSS pixels, kept up to date. */
export function useScrollWindow() {
  const element = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState({ top: 0, width: 0, height: 0 })
  const ref = useCallback((node: HTMLElement | null) => {
    element.current = node
    if (node === null) return
    const look = () =>
      setSeen((old) => {
        const now = { top: node.scrollTop, width: node.clientWidth, height: node.clientHeight }
        return old.top === now.top && old.width === now.width && old.height === now.height ? old : now
      })
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(node)
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      node.removeEventListener('scroll', look)
      element.current = null
    }
  }, [])
  const scrollTo = useCallback((top: number) => element.current?.scrollTo({ top }), [])
  /** Moves only as far as needed to show the stretch. */
  const scrollIntoWindow = useCallback((top: number, height: number) => {
    const node = element.current
    if (node === null) return
    if (top < node.scrollTop) node.scrollTo({ top: top - 8 })
    else if (top + height > node.scrollTop + node.clientHeight)
      node.scrollTo({ top: top + height + 8 - node.clientHeight })
  }, [])
  return { ...seen, ref, scrollTo, scrollIntoWindow }
}
