import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './JumpList.module.css'
import layout from './layout.module.css'
import cells from './list/cells.module.css'
import texts from './texts.module.css'

export interface Jump {
  /** Id of the element to go to. */
  readonly id: string
  readonly place: string
  readonly message: string
}

/** Goes to a place of the page: scrolled to the middle of the window or its start, and focused, or the first control in it. */
export function jumpTo(id: string, block: 'center' | 'start' = 'center'): void {
  const found = document.getElementById(id)
  if (!found) return
  const control = found.matches('input, textarea, button, fieldset')
    ? found
    : (found.querySelector<HTMLElement>('input, textarea, button') ?? found)
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  found.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' })
  control.focus({ preventScroll: true })
}

/**
 * The label of the control at a place or the legend of its group, without the sign of what is required; empty for a part of a form,
 * and for a sentence to tick.
 */
function labelAt(id: string): string {
  const found = document.getElementById(id)
  if (found?.matches('[type=checkbox], [type=radio]')) return ''
  const [own] = found && 'labels' in found && found.labels instanceof NodeList ? found.labels : []
  const label = own ?? found?.querySelector(':scope > legend')
  return (label?.textContent ?? '').trim().replace(/\*$/, '').trim()
}

/** What keeps a form back, as links to the places. It takes the focus when it appears; a single place is gone to at once. */
export function JumpList({ title, jumps }: { title: string; jumps: readonly Jump[] }) {
  const box = useRef<HTMLElement>(null)
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears, not while one place after another is mended
  useEffect(() => {
    const [only, another] = jumps
    if (only && !another && document.getElementById(only.id)) jumpTo(only.id)
    else box.current?.focus()
  }, [])
  // The fields stand on the page in the reader's language: a list of twenty "fill this in" would not say which.
  useLayoutEffect(() => setLabels(new Map(jumps.map(({ id }) => [id, labelAt(id)]))), [jumps])
  return (
    <section ref={box} tabIndex={-1} role="alert" className={styles.box} aria-label={title}>
      <h2 className={classes(layout.row8, texts.bad)}>
        <Icon name="warn" size={18} />
        {title}
      </h2>
      <ul className={styles.list}>
        {jumps.map(({ id, place, message }) => (
          <li key={`${id} ${message}`}>
            <button type="button" className={classes(cells.opens, styles.jump)} onClick={() => jumpTo(id)}>
              <strong>{[...new Set([place, labels.get(id)])].filter(Boolean).join(' · ')}</strong> {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
