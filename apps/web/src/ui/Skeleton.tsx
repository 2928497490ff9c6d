import { useMessages } from '../app/language.ts'
import { uiMessages } from './messages.ts'
import styles from './Skeleton.module.css'

/** Grey lines in the shape of what comes. `lines` should match the real count, so that nothing jumps; a frame may hold room `:has([data-skeleton])`. */
export function Skeleton({ lines = 3, height = 'var(--row)' }: { lines?: number; height?: string }) {
  const t = useMessages(uiMessages)
  return (
    <div role="status" aria-label={t.loading} data-skeleton>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <div key={line} className={styles.row} style={{ height }}>
          <span style={{ width: `${[62, 78, 54, 70][line % 4]}%` }} />
        </div>
      ))}
    </div>
  )
}
