import { useMessages } from './language.ts'
import { appMessages } from './messages.ts'
import styles from './NavigationProgress.module.css'

/** Before the first page's code has arrived: the bar alone, so that nothing jumps. */
export function StartingPage() {
  const t = useMessages(appMessages)
  return <div role="progressbar" aria-label={t.starting} className={styles.bar} data-phase="running" />
}
