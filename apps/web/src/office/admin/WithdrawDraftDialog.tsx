import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useCaseAct } from './use-case-act.ts'

export function WithdrawDraftDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const { run, busy, error } = useCaseAct('admin.withdrawDraft', () => {
    showToast({ tone: 'good', text: t.draftWithdrawn })
    onClose()
  })
  const { orderNo, version } = review
  return (
    <ReasonDialog
      title={t.withdrawDraftTitle}
      label={t.withdrawDraft}
      {...{ busy, error, onClose }}
      onAct={(reason) => run({ orderNo, version, reason })}
    >
      {t.withdrawDraftText}
    </ReasonDialog>
  )
}
