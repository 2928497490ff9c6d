import { useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { showToast } from '../ui/toast.ts'
import { custodyMessages } from './custody-messages.ts'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** Finance asks the seller for another account. */
export function ReturnPayee({ deal }: { deal: Deal }) {
  const t = useMessages(custodyMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [notes, setNotes] = useState('')
  const [tried, setTried] = useState(false)
  const giveBack = useDealCall('square.returnPayee', {
    onSuccess: () => void showToast({ tone: 'good', text: t.otherDone }),
  })
  if (!isOpen) {
    return (
      <div>
        <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
          {t.other}
        </Button>
      </div>
    )
  }
  const isMissing = notes.trim() === ''
  const send = () => {
    setTried(true)
    if (!isMissing) giveBack.mutate({ id: deal.id, version: deal.version, notes })
  }
  return (
    <div className={layout.stack8}>
      <TextAreaField
        label={t.otherWhy}
        required
        rows={2}
        maxLength={500}
        value={notes}
        error={tried && isMissing ? t.whyNeeded : undefined}
        onChange={(event) => setNotes(event.target.value)}
      />
      <span className={layout.line8}>
        <Button size="small" onClick={() => setIsOpen(false)}>
          {t.cancel}
        </Button>
        <Button size="small" tone="primary" busy={giveBack.isPending} onClick={send}>
          {t.other}
        </Button>
      </span>
    </div>
  )
}
