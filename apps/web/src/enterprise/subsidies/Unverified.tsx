import { useMessages } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { subsidyMessages } from './messages.ts'
import styles from './subsidies.module.css'

/** That the rule behind a result is not confirmed, and why. */
export function Unverified({ why }: { why: string }) {
  const t = useMessages(subsidyMessages)
  return (
    <p className={styles.unverified}>
      <StateChip tone="warn">{t.needsVerification}</StateChip> {why}
    </p>
  )
}
