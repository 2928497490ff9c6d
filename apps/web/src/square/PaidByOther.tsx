import { useState } from 'react'
import { formatInstant } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import { custodyMessages } from './custody-messages.ts'
import styles from './square.module.css'
import type { Release } from './square-types.ts'

interface PaidByOtherProps {
  readonly paying: NonNullable<Release['paying']>
  readonly busy: boolean
  readonly onStop: (notes: string) => void
}

/** Somebody else is paying the price; if the bank has not, he can be freed of it with a reason. */
export function PaidByOther({ paying, busy, onStop }: PaidByOtherProps) {
  const t = useMessages(custodyMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [notes, setNotes] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = notes.trim() === ''
  const send = () => {
    setTried(true)
    if (!isMissing) onStop(notes)
  }
  return (
    <div className={styles.section}>
      <p role="status">
        <strong>{t.payingOther(paying.by, formatInstant(paying.since))}</strong>
      </p>
      {isOpen && (
        <TextAreaField
          label={t.stopWhy}
          required
          rows={2}
          maxLength={500}
          value={notes}
          error={tried && isMissing ? t.whyNeeded : undefined}
          onChange={(event) => setNotes(event.target.value)}
        />
      )}
      <span className={styles.acts}>
        <Button size="small" tone="quiet" busy={busy} onClick={isOpen ? send : () => setIsOpen(true)}>
          {t.stopOther}
        </Button>
      </span>
    </div>
  )
}
