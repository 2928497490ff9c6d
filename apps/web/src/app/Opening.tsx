import { type ReactNode, Suspense } from 'react'
import { useMessages } from './language.ts'
import { appMessages } from './messages.ts'
import styles from './NavigationProgress.module.css'

/** Around what is fetched when it is opened: until it is there the thin bar of a navigation runs, which moves nothing. */
export function Opening({ children }: { children: ReactNode }) {
  return <Suspense fallback={<OpeningBar />}>{children}</Suspense>
}

function OpeningBar() {
  const t = useMessages(appMessages)
  return <div role="progressbar" aria-label={t.loadingPage} className={styles.bar} data-phase="running" data-chrome />
}
