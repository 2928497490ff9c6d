import styles from './overview.module.css'

export interface BarPart {
  readonly key: string
  readonly value: number
  readonly tone?: 'bad' | 'good'
}

interface BarProps {
  readonly parts: readonly BarPart[]
  /** What the whole track stands for. */
  readonly most: number
}

/** A bar beside the numbers that it draws; those are read out, it is not. */
export function Bar({ parts, most }: BarProps) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map(({ key, value, tone }) =>
        value > 0 && most > 0 ? (
          <span key={key} data-tone={tone} style={{ inlineSize: `${(100 * value) / most}%` }} />
        ) : null,
      )}
    </span>
  )
}
