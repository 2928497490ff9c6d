import styles from './ProgressBar.module.css'

/** How much of something is done, 0 to 1; without `share` it only says that something runs. */
export function ProgressBar({ label, share }: { label: string; share?: number | undefined }) {
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <div
        className={styles.bar}
        data-open={percent === undefined || undefined}
        style={{ width: `${percent ?? 40}%` }}
      />
    </div>
  )
}
