import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ComparePatents.module.css'
import { searchMessages } from './messages.ts'

/** What is laid aside for a comparison, at the foot of the results. */
export function CompareBar({
  count,
  onCompare,
  onClear,
}: {
  count: number
  onCompare: () => void
  onClear: () => void
}) {
  const t = useMessages(searchMessages)
  return (
    <section className={styles.bar} aria-label={t.compareTitle}>
      <p role="status">{t.compareChosen(count)}</p>
      <Button size="small" tone="quiet" onClick={onClear}>
        {t.compareClear}
      </Button>
      <Button size="small" tone="primary" disabled={count < 2} onClick={onCompare}>
        {t.compareNow(count)}
      </Button>
    </section>
  )
}
