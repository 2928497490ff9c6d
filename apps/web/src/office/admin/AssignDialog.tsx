import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { AgentChoice } from './AgentChoice.tsx'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

export function AssignDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [agentId, setAgentId] = useState(review.agent?.id ?? '')
  const { run, busy, error } = useCaseAct('admin.assignAgent', () => {
    showToast({ tone: 'good', text: t.assigned })
    onClose()
  })
  const { orderNo, version } = review
  return (
    <ActDialog
      title={t.assignTitle}
      label={t.assign}
      disabled={agentId === '' || agentId === review.agent?.id}
      {...{ busy, error, onClose }}
      onAct={() => run({ orderNo, version, agentId })}
    >
      <AgentChoice orderNo={orderNo} value={agentId} onChange={setAgentId} />
    </ActDialog>
  )
}
