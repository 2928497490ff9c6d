import { type RefObject, useEffect } from 'react'

/**
 * Tells the style sheet where the columns that stay in view stand: `--actions` is the width of the last column, `data-more`
 * which of them the table goes on behind (`amount` before `actions`); without it nothing is hidden.
 */
export function useEdge(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroll = box.current
    const table = scroll?.querySelector('table')
    if (!scroll || !table) return
    const measure = () => {
      const actions = table.tHead?.rows[0]?.cells
      const last = actions?.[actions.length - 1]?.offsetWidth ?? 0
      scroll.style.setProperty('--actions', `${last}px`)
      const edge = scroll.getBoundingClientRect().left + scroll.clientLeft + scroll.clientWidth - last
      const amount = table.tHead?.querySelector('[data-stays]')?.getBoundingClientRect().right ?? 0
      const goesOn = scroll.scrollLeft + scroll.clientWidth < scroll.scrollWidth - 1
      if (goesOn) scroll.dataset.more = Math.abs(amount - edge) < 2 ? 'amount' : 'actions'
      else delete scroll.dataset.more
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroll)
    observer.observe(table)
    scroll.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      scroll.removeEventListener('scroll', measure)
    }
  }, [box])
}
