import { isDraftedRight } from '@portal/domain/kernel/reference/drafting'
import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Review } from './CaseReview.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

export function DraftDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [file, setFile] = useState<{ id: string; name: string }>()
  const [notes, setNotes] = useState('')
  const { run, busy, error } = useCaseAct('admin.uploadDraft', (reply) => {
    showToast({ tone: 'good', text: t.draftSent(reply.draftVersion) })
    if (reply.title) showToast({ tone: 'warn', text: t.draftRetitles(reply.title.draft, reply.title.order) })
    onClose()
  })
  const { orderNo, version } = review
  return (
    <ActDialog
      title={t.draftTitle}
      label={t.uploadDraft}
      disabled={!file}
      {...{ busy, error, onClose }}
      onAct={() => file && run({ orderNo, version, fileId: file.id, notes })}
    >
      {file ? (
        <ChosenFile name={file.name} onRemove={() => setFile(undefined)} />
      ) : (
        <UploadField
          label={t.draftFile}
          type="document"
          {...(isDraftedRight(review.type) && { hint: t.draftRule, kinds: ['docx'] })}
          onUploaded={({ id, name }) => setFile({ id, name })}
        />
      )}
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
