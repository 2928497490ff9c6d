import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './editor.module.css'

interface FormSectionProps {
  readonly id: string
  readonly title: string
  /** Less room around it on a telephone, as beside a tall summary. */
  readonly tight?: boolean
  readonly children: ReactNode
}

/** A part of a long form with its heading; the steps beside the form lead to its id. */
export function FormSection({ id, title, tight, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes(layout.column16, styles.section, tight && styles.tight)}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
