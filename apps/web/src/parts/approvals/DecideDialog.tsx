import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { approvalMessages } from './messages.ts'

interface DecideDialogProps {
  readonly id: string
  readonly verdict: 'approve' | 'reject'
  /** What it is about, in a line. */
  readonly subject?: string | undefined
  readonly onClose: () => void
}

/** Approves or rejects a request; why is needed to reject. */
export default function DecideDialog({ id, verdict, subject, onClose }: DecideDialogProps) {
  const t = useMessages(approvalMessages)
  const [reason, setReason] = useState('')
  const rejects = verdict === 'reject'
  const decide = useCallMutation('approvals.decide', {
    shownInPlace: true,
    onSuccess: ({ state }) => {
      const words = { approved: t.approvedToast, asked: t.approvedOne, rejected: t.rejectedToast }
      const isOver = state === 'approved' || state === 'asked' || state === 'rejected'
      showToast(isOver ? { tone: 'good', text: words[state] } : { tone: 'bad', text: t.overtaken })
      onClose()
    },
  })
  return (
    <Dialog
      open
      keepOpen
      width="small"
      title={rejects ? t.rejectTitle : t.approveTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            tone={rejects ? 'bad' : 'primary'}
            busy={decide.isPending}
            disabled={rejects && reason.trim() === ''}
            onClick={() => decide.mutate({ id, verdict, reason })}
          >
            {rejects ? t.reject : t.approve}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        {subject && <p>{subject}</p>}
        <TextAreaField
          label={rejects ? t.reason : t.comment}
          required={rejects}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {decide.error && (
          <p role="alert" className={texts.bad}>
            {decide.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
