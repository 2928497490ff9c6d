import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../app/language.ts'
import { describeLastDay } from '../app/last-day.ts'
import { classes } from './classes.ts'
import styles from './DeadlineChip.module.css'
import { deadlineMessages } from './deadline-messages.ts'
import { Icon } from './Icon.tsx'
import layout from './layout.module.css'
import { Popover } from './Popover.tsx'
import states from './states.module.css'
import texts from './texts.module.css'
import { UnsureMark } from './UnsureMark.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface DeadlineChipProps {
  /** Civil date of Beijing, `YYYY-MM-DD`. */
  readonly day: string
  /** How the date came about: its starting event, the rule and the rule's source. */
  readonly why: ReactNode
  /** What falls due; read out with the date. */
  readonly what?: string
  readonly today?: string
  /** The holidays of its year are not published: it may still move to a later day. */
  readonly isUnsure?: boolean
}

/** A date that must be kept: how far it is, its urgency, and on request why it is this date. */
export function DeadlineChip({ day, why, what, today, isUnsure = false }: DeadlineChipProps) {
  const language = useLanguage()
  const t = useMessages(deadlineMessages)
  const { words, tone } = describeLastDay(day, { language, isUnsure, today })
  return (
    <Popover
      label={t.whyDate}
      trigger={(attributes) => (
        <button
          type="button"
          className={classes(states.tinted, styles.chip)}
          data-tone={tone}
          title={t.whyDate}
          {...attributes}
        >
          <Icon name={tone === 'bad' ? 'stop' : tone === 'warn' ? 'warn' : 'clock'} size={14} />
          <VisuallyHidden>{[what, t.due].filter(Boolean).join(' ')} </VisuallyHidden>
          <time dateTime={day}>{day}</time>
          <span className={styles.left}>{words}</span>
          {isUnsure && <UnsureMark />}
        </button>
      )}
    >
      <div className={classes(layout.stack8, texts.soft, styles.why)}>
        <h3>{t.whyDate}</h3>
        {why}
      </div>
    </Popover>
  )
}
