import { type RefObject, useEffect } from 'react'
import { isKeyTaken, isOnControl, isTyping } from '../key-taken.ts'

export interface RowKeys {
  readonly tick: (line: number, isRange: boolean) => void
  readonly fold: ((line: number) => void) | undefined
}

/**
 * The keys that a list prints: j and k walk, Enter opens, x ticks, e unfolds. They work wherever the focus is, except while somebody
 * types or a dialog is open; without a row in focus they begin at the first. Arrows, Home, End and the space bar scroll the
 * page, so they are the rows' only in a row.
 */
export function useListKeys(body: RefObject<HTMLElement | null>, { tick, fold }: RowKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      const focused = target?.closest<HTMLElement>('tr[data-row]')
      const isInside = focused ? body.current?.contains(focused) : false
      // A list inside an open dialog has its keys; a key in another list's row is that list's.
      if (focused && !isInside) return
      if (isInside ? event.defaultPrevented || isTyping(target ?? null) : isKeyTaken(event)) return
      if (event.metaKey || event.ctrlKey || event.altKey) return
      const lines = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
      const [first] = lines
      if (!first) return
      const line = focused ? lines.indexOf(focused) : 0
      const row = lines[line] ?? first
      const isOnRow = target === focused
      const onRow = (act: (at: HTMLElement) => void) => () => {
        if (!focused) row.focus()
        act(row)
      }
      const steps: Record<string, (() => void) | undefined> = {
        j: () => (focused ? lines[line + 1] : first)?.focus(),
        k: () => (focused ? lines[line - 1] : first)?.focus(),
        x: onRow(() => tick(line, false)),
        X: onRow(() => tick(line, true)),
        e: fold && onRow(() => fold(line)),
        Enter: isOnControl(event.target)
          ? undefined
          : onRow((at) => at.querySelector<HTMLElement>('a, [data-open]')?.click()),
        ...(isOnRow && {
          ArrowDown: () => lines[line + 1]?.focus(),
          ArrowUp: () => lines[line - 1]?.focus(),
          Home: () => first.focus(),
          End: () => lines.at(-1)?.focus(),
          ' ': () => tick(line, false),
        }),
      }
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
