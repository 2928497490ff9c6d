import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

export function WithdrawCorrectionDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [reason, setReason] = useState('')
  const { run, busy, error } = useCaseAct('admin.withdrawCorrection', ({ isDraftDropped }) => {
    showToast({ tone: 'good', text: isDraftDropped ? t.correctionDropped : t.correctionWithdrawn })
    onClose()
  })
  const { orderNo, version } = review
  return (
    <ActDialog
      title={t.withdrawCorrectionTitle}
      label={t.withdrawCorrection}
      tone="bad"
      disabled={reason.trim() === ''}
      {...{ busy, error, onClose }}
      onAct={() => run({ orderNo, version, reason: reason.trim() })}
    >
      <p>{t.withdrawCorrectionText}</p>
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
