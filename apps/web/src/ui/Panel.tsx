import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Panel.module.css'

interface PanelProps {
  readonly title?: ReactNode
  /** One control or link at the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  /** Without inner space, for lists and tables that reach the edge. */
  readonly flush?: boolean
}

/** A bordered part of the page. Panels never lie inside panels: inside, use headings and lines. */
export function Panel({ title, aside, children, className, flush }: PanelProps) {
  return (
    <section className={classes(styles.panel, flush && styles.flush, className)}>
      {(title || aside) && (
        <header className={styles.header}>
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
