import { Icon, type IconName } from './Icon.tsx'
import { jumpTo } from './JumpList.tsx'
import styles from './StepList.module.css'
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

/** The steps of a long form with their state; each leads to its section. */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map(({ id, title, state, words }) => (
          <li key={id}>
            <button type="button" className={styles.step} data-state={state} onClick={() => jumpTo(id)}>
              <Icon name={marks[state]} size={16} />
              <span>{title}</span>
              <VisuallyHidden>{words}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
