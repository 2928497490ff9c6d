import { useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { jumpTo } from './JumpList.tsx'
import layout from './layout.module.css'
import styles from './StepList.module.css'
import { readingMargin, useSectionInView } from './use-section-in-view.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Step {
  /** Id of the section. */
  readonly id: string
  readonly title: string
  readonly state: 'done' | 'open' | 'wrong' | 'closed'
  /** The state in words, for who does not see the mark. */
  readonly words: string
}

const marks: Record<Step['state'], IconName> = { done: 'check', open: 'pencil', wrong: 'warn', closed: 'eye' }

/** To where a section begins, held on the line that says which one is read: in the middle, the one before would be marked. */
function goTo(id: string): void {
  const section = document.getElementById(id)
  section?.style.setProperty('scroll-margin-block-start', readingMargin)
  jumpTo(id, 'start')
  section?.style.removeProperty('scroll-margin-block-start')
}

/** The numbered steps of a long form with their state and the one where one is; each leads to its section. */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  const list = useRef<HTMLOListElement>(null)
  const current = useSectionInView(steps.map(({ id }) => id))
  // In a narrow window the steps scroll sideways; the list alone is moved, `scrollIntoView` would move the page as well.
  useEffect(() => {
    const step = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && step)
      list.current.scrollLeft = step.offsetLeft + (step.offsetWidth - list.current.clientWidth) / 2
  }, [current])
  return (
    <nav aria-label={label}>
      <ol ref={list} className={classes(layout.stack2, styles.list)}>
        {steps.map(({ id, title, state, words }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.step}
              data-state={state}
              aria-current={id === current ? 'step' : undefined}
              onClick={() => goTo(id)}
            >
              {/* The list counts for who hears it. */}
              <span aria-hidden="true" className={styles.number}>
                {at + 1}
              </span>
              <span className={styles.title}>{title}</span>
              <Icon name={marks[state]} size={16} />
              <VisuallyHidden>{words}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
