import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

export function CompleteDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [notes, setNotes] = useState('')
  const { run, busy, error } = useCaseAct('admin.completeOrder', () => {
    showToast({ tone: 'good', text: t.completed })
    onClose()
  })
  const { orderNo, version } = review
  return (
    <ActDialog
      title={t.completeTitle}
      label={t.complete}
      {...{ busy, error, onClose }}
      onAct={() => run({ orderNo, version, notes })}
    >
      <p>{t.completeText}</p>
      <TextAreaField
        label={t.notes}
        rows={2}
        maxLength={2000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ActDialog>
  )
}
