import type { ReactNode } from 'react'
import styles from './editor.module.css'

/** A part of a long form with its heading; the steps beside the form lead to its id. */
export function FormSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
