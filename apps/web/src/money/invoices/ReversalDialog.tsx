import { type ReversalReason, reversalReasonNames, reversalReasons } from '@portal/domain/money/invoices/invoice-states'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { InvoiceDetail } from './invoice-types.ts'
import { dialogMessages } from './messages.ts'

export function ReversalDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useMessages(dialogMessages)
  const language = useLanguage()
  const [reason, setReason] = useState<ReversalReason>('mistake')
  const [note, setNote] = useState('')
  const ask = useCallMutation('invoices.askReversal', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.reversalAsked })
      onClose()
    },
  })
  const { id, version } = invoice
  return (
    <FormDialog
      title={t.reversalTitle}
      label={t.askReversal}
      tone="bad"
      busy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onAct={() => ask.mutate({ id, version, reason, note })}
    >
      <p>{t.reversalText}</p>
      <SelectField
        label={t.reversalReason}
        value={reason}
        options={reversalReasons.map((one) => ({ value: one, label: reversalReasonNames[one][language] }))}
        onChange={(value) => setReason(value as ReversalReason)}
      />
      <TextAreaField
        label={t.reversalNote}
        maxLength={300}
        value={note}
        onChange={(input) => setNote(input.target.value)}
      />
    </FormDialog>
  )
}
