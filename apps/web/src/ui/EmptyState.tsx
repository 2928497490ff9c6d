import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Our own line drawings, 120 by 80: nothing yet, nothing found, all done, no connection. */
const drawings = {
  nothingYet: 'M38 14h30l14 14v40H38ZM68 14v14h14M46 40h20M46 48h28M46 56h12M92 54v16M84 62h16',
  nothingFound: 'M54 18a20 20 0 1 1 0 40 20 20 0 0 1 0-40ZM68.5 52.5 86 70M46 38h16M20 70h24M96 28h8M100 24v8',
  allDone: 'M30 22h44v46H30ZM30 34h44M40 16v10M64 16v10M42 50l8 8 14-15M88 70h12M16 70h8',
  noConnection:
    'M14 46h24M82 46h24M38 38h12v16H38ZM70 38h12v16H70ZM50 42h6M50 50h6M60 30l-4 8M64 60l-4 8M68 30l2 6M52 62l-2 6',
} as const

interface EmptyStateProps {
  readonly picture: keyof typeof drawings
  /** One sentence: what this place will hold, or why it is empty. */
  readonly title: string
  /** The page holds nothing else: the sentence is its heading. */
  readonly isPage?: boolean
  readonly children?: ReactNode
  /** What can be done: one action, seldom two. */
  readonly action?: ReactNode
}

export function EmptyState({ picture, title, isPage, children, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.empty}>
      <svg aria-hidden="true" width="120" height="80" viewBox="0 0 120 80" className={styles.picture}>
        <path d={drawings[picture]} />
        <path d="M6 70h108" className={styles.floor} />
      </svg>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
