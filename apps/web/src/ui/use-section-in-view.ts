import { useEffect, useState } from 'react'

/** A line across the window, a third of the way down: where one reads. */
const readingLine = '-33% 0px -66% 0px'

/** Room above a section that is jumped to: it then begins just above the line, and is the one that is read. */
export const readingMargin = '30dvh'

/**
 * Which of the sections one reads: the one on the reading line. Between two of them the one before stays; at the end of the
 * page, where the last is too short to reach the line, it is the last once all of it is seen.
 *
 * @param ids Ids of the sections in their order; those that the page has not yet are watched once they come.
 * @returns undefined before the first look, and where the browser cannot tell
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const order = key.split(' ')
    const last = order.at(-1)
    const watched = new Map<string, HTMLElement>()
    const onLine = new Set<string>()
    const seen = new Set<string>()
    const look = () => {
      const first = order.find((id) => watched.has(id))
      const isEnd = last !== undefined && seen.has(last) && first !== undefined && !onLine.has(first)
      const read = isEnd ? last : order.find((id) => onLine.has(id))
      if (read) setCurrent(read)
    }
    const watch = (into: Set<string>, options: IntersectionObserverInit) =>
      new IntersectionObserver((entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          const isIn = isIntersecting && intersectionRatio >= Number(options.threshold ?? 0)
          if (isIn) into.add(target.id)
          else into.delete(target.id)
        }
        look()
      }, options)
    const observers = [watch(onLine, { rootMargin: readingLine }), watch(seen, { threshold: 1 })]
    const lookUp = () => {
      for (const id of order) {
        const [before, now] = [watched.get(id), document.getElementById(id)]
        if (now === (before ?? null)) continue
        for (const observer of observers) {
          if (before) observer.unobserve(before)
          if (now) observer.observe(now)
        }
        if (now) watched.set(id, now)
        else for (const known of [watched, onLine, seen]) known.delete(id)
      }
    }
    lookUp()
    // Sections whose code comes late take the place of what stands for them, beside those that are there.
    const [section] = watched.values()
    const coming = new MutationObserver(lookUp)
    coming.observe(section?.parentElement ?? document.body, { childList: true, subtree: section === undefined })
    return () => {
      for (const observer of [...observers, coming]) observer.disconnect()
    }
  }, [key])
  return current
}
