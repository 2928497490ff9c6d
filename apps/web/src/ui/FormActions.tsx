import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FormActions.module.css'
import layout from './layout.module.css'

/** End of a form's summary: what is missing, the one action, how it is saved. On a phone always at the foot. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes(layout.stack12, styles.actions)}>{children}</div>
}
