import { Icon } from '../../ui/Icon.tsx'
import styles from './review.module.css'

/** A refused act, above the buttons that tried it. */
export function ActError({ error }: { error: unknown }) {
  if (!(error instanceof Error)) return null
  return (
    <p role="alert" className={styles.refusal}>
      <Icon name="warn" size={16} />
      {error.message}
    </p>
  )
}
