import type { ReactNode } from 'react'
import styles from './FormActions.module.css'

/** End of a form's summary: what is missing, the one action, how it is saved. On a phone always at the foot. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
