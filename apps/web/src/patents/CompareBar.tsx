import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ComparePatents.module.css'
import { searchMessages } from './messages.ts'
import { WatchButton } from './WatchButton.tsx'

/** What is laid aside for a comparison, at the foot of the results. */
export function CompareBar({
  ids,
  onCompare,
  onClear,
}: {
  ids: readonly string[]
  onCompare: () => void
  onClear: () => void
}) {
  const t = useMessages(searchMessages)
  const count = ids.length
  return (
    <section className={styles.bar} aria-label={t.compareTitle}>
      <p role="status">{t.compareChosen(count)}</p>
      <Button size="small" tone="quiet" onClick={onClear}>
        {t.compareClear}
      </Button>
      <WatchButton ids={ids} />
      <Button size="small" tone="primary" disabled={count < 2} onClick={onCompare}>
        {t.compareNow(count)}
      </Button>
    </section>
  )
}
