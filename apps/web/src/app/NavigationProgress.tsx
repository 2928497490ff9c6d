import { useEffect, useState } from 'react'
import { useNavigation } from '../ui/navigation/navigation.tsx'
import { useMessages } from './language.ts'
import { appMessages } from './messages.ts'
import styles from './NavigationProgress.module.css'

/** The thin bar that starts before every navigation and ends after it (specification §2). */
export function NavigationProgress() {
  const t = useMessages(appMessages)
  const busy = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<'rest' | 'running' | 'done'>('rest')
  if (busy && phase !== 'running') setPhase('running')
  if (!busy && phase === 'running') setPhase('done')

  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(() => setPhase('rest'), 250)
    return () => clearTimeout(timer)
  }, [phase])

  if (phase === 'rest') return null
  return <div role="progressbar" aria-label={t.loadingPage} className={styles.bar} data-phase={phase} data-chrome />
}
