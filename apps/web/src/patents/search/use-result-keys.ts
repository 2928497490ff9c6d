import { useEffect } from 'react'
import { isKeyTaken } from '../../ui/key-taken.ts'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { type Hit, patentPath } from './HitRow.tsx'

/** `/` goes to the box, arrows move through the results, Enter opens the one shown; not while something is typed or open. */
export function useResultKeys(
  list: readonly Hit[],
  chosen: string | undefined,
  choose: (id: string | undefined) => void,
  focusBox: () => void,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      // Arrows of a tick or a dot are its own as well.
      if (isKeyTaken(event) || target.closest('input')) return
      if (event.key === '/') {
        event.preventDefault()
        focusBox()
        return
      }
      const at = list.findIndex(({ id }) => id === chosen)
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const next =
          list[at < 0 ? 0 : Math.min(list.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]
        if (!next) return
        event.preventDefault()
        choose(next.id)
        document.querySelector(`[data-hit="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Enter' && chosen && target === document.body) void navigate(patentPath(chosen))
      else if (event.key === 'Escape' && chosen) choose(undefined)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, chosen, choose, focusBox, navigate])
}
