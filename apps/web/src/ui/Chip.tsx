import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { classes } from './classes.ts'
import states from './states.module.css'

export type Tone = 'good' | 'wait' | 'warn' | 'bad' | 'quiet'

/** A small label: a kind, a count, a filter in force. */
export function Chip({
  children,
  tone = 'quiet',
  className,
}: {
  children: ReactNode
  tone?: Tone
  className?: string
}) {
  return (
    <span className={classes(states.tinted, styles.chip, className)} data-tone={tone}>
      {children}
    </span>
  )
}

/** One shape a tone, so that a state is told by word and shape, never by colour alone. */
const shapes: Record<Tone, ReactNode> = {
  good: <path d="M2.5 5.2 4.3 7 7.5 3.2" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />,
  wait: <circle cx="5" cy="5" r="3" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  warn: <path d="M5 1.5 9 8.5H1Z" fill="currentColor" />,
  bad: <path d="M5 1 9 5 5 9 1 5Z" fill="currentColor" />,
  quiet: <path d="M2 5h6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />,
}

/** A state in words with its tone and shape. Words come from the caller: state names are the server's. */
export function StateChip({ children, tone }: { children: ReactNode; tone: Tone }) {
  return (
    <span className={classes(states.tinted, styles.chip)} data-tone={tone}>
      <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
        {shapes[tone]}
      </svg>
      {children}
    </span>
  )
}

/** The room of a state whose words are still to come: as wide as the `room` it will most likely say. */
export function ComingChip({ room }: { room: string | undefined }) {
  return (
    <span aria-hidden="true" className={classes(states.tinted, styles.chip, styles.coming)}>
      <svg aria-hidden="true" width="10" height="10" />
      {/* Sits on its line as a word does. */}
      <span>{room ?? '\u200b'}</span>
    </span>
  )
}
