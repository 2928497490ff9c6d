import { Icon } from '../../ui/Icon.tsx'
import styles from './forms.module.css'

/** What went wrong with the whole form, under it; read out when it appears. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {text && (
        <p className={styles.failure}>
          <Icon name="warn" size={18} />
          {text}
        </p>
      )}
    </div>
  )
}
