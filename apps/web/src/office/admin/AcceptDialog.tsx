import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { AgentChoice } from './AgentChoice.tsx'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

export function AcceptDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [agentId, setAgentId] = useState(review.agent?.id ?? '')
  const [notes, setNotes] = useState('')
  const { run, busy, error } = useCaseAct('admin.acceptOrder', () => {
    showToast({ tone: 'good', text: t.accepted })
    onClose()
  })
  const { orderNo, version } = review
  return (
    <ActDialog
      title={t.acceptTitle}
      label={t.accept}
      {...{ busy, error, onClose }}
      onAct={() => run({ orderNo, version, notes, ...(agentId !== '' && { agentId }) })}
    >
      <p>{t.acceptText}</p>
      <AgentChoice orderNo={orderNo} value={agentId} onChange={setAgentId} />
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
