import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useCaseAct } from './use-case-act.ts'

export function WithdrawCorrectionDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const { run, busy, error } = useCaseAct('admin.withdrawCorrection', ({ isDraftDropped }) => {
    showToast({ tone: 'good', text: isDraftDropped ? t.correctionDropped : t.correctionWithdrawn })
    onClose()
  })
  const { orderNo, version } = review
  return (
    <ReasonDialog
      title={t.withdrawCorrectionTitle}
      label={t.withdrawCorrection}
      {...{ busy, error, onClose }}
      onAct={(reason) => run({ orderNo, version, reason })}
    >
      {t.withdrawCorrectionText}
    </ReasonDialog>
  )
}
