import { type ReportReason, reportReasonNames, reportReasons } from '@portal/domain/square/supply/post-kinds'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { reportMessages } from './messages.ts'

/** Reports a post to our reviewers. */
export default function ReportDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages(reportMessages)
  const language = useLanguage()
  const [reason, setReason] = useState<ReportReason>('false')
  const { draft, text, setText, clear } = useDraftText(`supply-report-${id}`)
  const [isTried, setTried] = useState(false)
  const report = useCallMutation('supply.reportPost', {
    shownInPlace: true,
    onSuccess: () => {
      clear()
      showToast({ tone: 'good', text: t.sent })
      onClose()
    },
  })
  const isMissing = text.trim() === ''
  return (
    <FormDialog
      title={t.title}
      label={t.send}
      busy={report.isPending}
      error={report.error}
      onClose={onClose}
      onAct={() => {
        setTried(true)
        if (!isMissing) report.mutate({ id, reason, text })
      }}
    >
      <PutBack draft={draft} />
      <SelectField
        label={t.reason}
        value={reason}
        options={reportReasons.map((value) => ({ value, label: reportReasonNames[value][language] }))}
        onChange={(value) => setReason(reportReasons.find((one) => one === value) ?? 'other')}
      />
      <TextAreaField
        label={t.text}
        required
        rows={3}
        maxLength={500}
        value={text}
        {...(isTried && isMissing && { error: t.textMissing })}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
