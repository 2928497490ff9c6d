import { useMessages } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import texts from '../../ui/texts.module.css'
import { subsidyMessages } from './messages.ts'

/** That the rule behind a result is not confirmed, and why. */
export function Unverified({ why }: { why: string }) {
  const t = useMessages(subsidyMessages)
  return (
    <p className={texts.size13}>
      <StateChip tone="warn">{t.needsVerification}</StateChip> {why}
    </p>
  )
}
