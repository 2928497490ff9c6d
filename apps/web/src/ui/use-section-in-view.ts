import { useEffect, useState } from 'react'

/** A line across the window, a third of the way down: where one reads. */
const readingLine = '-33% 0px -66% 0px'

/**
 * Which of the sections one reads: the one on the reading line. Between two of them the one before stays; at the end of the
 * page, where the last is too short to reach the line, it is the last once all of it is seen.
 *
 * @param ids Ids of the sections in their order; those that the page has not are passed over.
 * @returns undefined before the first look, and where the browser cannot tell
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const order = key.split(' ')
    const sections = order.flatMap((id) => document.getElementById(id) ?? [])
    const last = sections.at(-1)?.id
    const onLine = new Set<string>()
    const seen = new Set<string>()
    const look = () => {
      const isEnd = last !== undefined && seen.has(last) && !sections.slice(0, 1).some(({ id }) => onLine.has(id))
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
    for (const section of sections) for (const observer of observers) observer.observe(section)
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [key])
  return current
}
