import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Timeline.module.css'
import texts from './texts.module.css'

export interface TimelineEvent {
  readonly key: string
  readonly title: ReactNode
  /** Day or moment in words, as it shall be read. */
  readonly when?: ReactNode
  readonly children?: ReactNode
  /** `due` lies ahead with a date, `open` without one, `bad` ended it. Default `done`. */
  readonly state?: 'done' | 'now' | 'due' | 'open' | 'bad'
}

interface TimelineProps {
  readonly label: string
  readonly events: readonly TimelineEvent[]
  /** `line` lays a case's life from left to right; on phones it stands too. */
  readonly direction?: 'list' | 'line'
}

/** What happened and what comes. Done is a filled dot, now a ring, ahead a dashed one. */
export function Timeline({ label, events, direction = 'list' }: TimelineProps) {
  return (
    <ol aria-label={label} className={direction === 'line' ? styles.line : styles.list}>
      {events.map((event) => (
        <li
          key={event.key}
          data-state={event.state ?? 'done'}
          aria-current={event.state === 'now' ? 'step' : undefined}
          className={styles.event}
        >
          <span className={styles.title}>{event.title}</span>
          {event.when && <span className={classes(texts.quiet12, texts.numbers)}>{event.when}</span>}
          {event.children && <div className={styles.text}>{event.children}</div>}
        </li>
      ))}
    </ol>
  )
}
