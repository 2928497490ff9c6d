import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The controls of a list that keys go to, in its order. */
export const stopsOf = (list: Element | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)') ?? []),
]

/**
 * Up, down, Home and End go from control to control of the list that the key was pressed in.
 *
 * @param before What lies above the first one.
 */
export function moveAmong(event: KeyboardEvent, before?: HTMLElement | null): void {
  const step = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : steps[event.key]
  const stops = stopsOf(event.currentTarget)
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1
  if (step === undefined || at < 0) return
  event.preventDefault()
  if (at + step === -1 && before) before.focus()
  else stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
}
