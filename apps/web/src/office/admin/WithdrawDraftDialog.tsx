import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

export function WithdrawDraftDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [reason, setReason] = useState('')
  const { run, busy, error } = useCaseAct('admin.withdrawDraft', () => {
    showToast({ tone: 'good', text: t.draftWithdrawn })
    onClose()
  })
  const { orderNo, version } = review
  return (
    <ActDialog
      title={t.withdrawDraftTitle}
      label={t.withdrawDraft}
      tone="bad"
      disabled={reason.trim() === ''}
      {...{ busy, error, onClose }}
      onAct={() => run({ orderNo, version, reason: reason.trim() })}
    >
      <p>{t.withdrawDraftText}</p>
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
