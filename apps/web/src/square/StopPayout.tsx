import { useState } from 'react'
import { formatInstant } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { custodyMessages } from './custody-messages.ts'
import type { Release } from './square-types.ts'

interface StopPayoutProps {
  readonly paying: NonNullable<Release['paying']>
  readonly busy: boolean
  readonly onStop: (notes: string) => void
}

/**
 * Somebody is paying the price. If the bank has not paid, they give it up, or somebody else frees them of it: asked
 * once, with a reason.
 */
export function StopPayout({ paying, busy, onStop }: StopPayoutProps) {
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
    <div className={layout.stack8}>
      {!paying.isMine && (
        <p role="status">
          <strong>{t.payingOther(paying.by, formatInstant(paying.since))}</strong>
        </p>
      )}
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
      <span className={layout.line8}>
        <Button size="small" tone="quiet" busy={busy} onClick={isOpen ? send : () => setIsOpen(true)}>
          {paying.isMine ? (isOpen ? t.stopSure : t.stop) : t.stopOther}
        </Button>
        {isOpen && (
          <Button size="small" tone="quiet" onClick={() => setIsOpen(false)}>
            {t.cancel}
          </Button>
        )}
      </span>
    </div>
  )
}
