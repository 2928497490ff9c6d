import { type ReactNode, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ActDialog } from './ActDialog.tsx'
import { reviewMessages } from './messages.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly label: string
  readonly children: ReactNode
  readonly busy: boolean
  readonly error: Error | null
  readonly onClose: () => void
  readonly onAct: (reason: string) => void
}

/** An act that takes something back, with the reason that its client reads. */
export function ReasonDialog({ onAct, children, ...dialog }: ReasonDialogProps) {
  const t = useMessages(reviewMessages)
  const [reason, setReason] = useState('')
  return (
    <ActDialog {...dialog} tone="bad" disabled={reason.trim() === ''} onAct={() => onAct(reason.trim())}>
      <p>{children}</p>
      <TextAreaField
        label={t.reason}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
