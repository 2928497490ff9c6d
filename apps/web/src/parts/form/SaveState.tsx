import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { formMessages } from './messages.ts'
import type { DraftStatus } from './use-draft.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })

interface SaveStateProps {
  readonly status: DraftStatus
  /** Instant of the last save. */
  readonly savedTime: string | undefined
  readonly onSave: () => void
  readonly onReload: () => void
}

/** "Saved 12:03", quietly; a failed save says so and offers another try. */
export function SaveState({ status, savedTime, onSave, onReload }: SaveStateProps) {
  const t = useMessages(formMessages)
  const saved = savedTime ? t.saved(clock.format(new Date(savedTime))) : t.clean
  const words = { clean: saved, saved, saving: t.saving, changed: t.changed, failed: t.failed, conflict: t.failed }
  return (
    <span role="status" style={{ display: 'inline-flex', alignItems: 'center', gap: 'var(--space-8)' }}>
      <span style={{ color: status === 'failed' || status === 'conflict' ? 'var(--bad)' : 'var(--ink-3)' }}>
        {words[status]}
      </span>
      {status === 'failed' && (
        <Button size="small" icon="retry" onClick={onSave}>
          {t.saveNow}
        </Button>
      )}
      {status === 'conflict' && (
        <Button size="small" icon="retry" onClick={onReload}>
          {t.conflictLoad}
        </Button>
      )}
    </span>
  )
}
