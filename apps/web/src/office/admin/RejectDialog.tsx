import { useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

export function RejectDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const { orderNo, version } = review
  const { draft, text: reason, setText: setReason, clear } = useDraftText(`reject-reason-${orderNo}`)
  const { run, busy, error } = useCaseAct('admin.rejectOrder', () => {
    clear()
    showToast({ tone: 'good', text: t.rejected })
    onClose()
  })
  return (
    <ActDialog
      title={t.rejectTitle}
      label={t.reject}
      tone="bad"
      isKept
      disabled={reason.trim() === ''}
      {...{ busy, error, onClose }}
      onAct={() => run({ orderNo, version, reason: reason.trim() })}
    >
      <p>{t.rejectText}</p>
      <PutBack draft={draft} />
      <TextAreaField
        label={t.reason}
        required
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
