import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { InvoiceDetail } from './invoice-types.ts'
import { dialogMessages } from './messages.ts'

/** A request, or a reversal, is refused with a reason that the customer reads. */
export function RefuseDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useMessages(dialogMessages)
  const [reason, setReason] = useState('')
  const { id, version, state } = invoice
  const isReversal = state === 'redPending'
  const settings = {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.refused })
      onClose()
    },
  } as const
  const refuse = useCallMutation('invoices.decideInvoice', settings)
  const refuseReversal = useCallMutation('invoices.decideReversal', settings)
  return (
    <FormDialog
      title={isReversal ? t.refuseReversal : t.refuseTitle}
      label={isReversal ? t.refuseReversal : t.refuse}
      tone="bad"
      busy={refuse.isPending || refuseReversal.isPending}
      disabled={reason.trim() === ''}
      error={refuse.error ?? refuseReversal.error}
      onClose={onClose}
      onAct={() => {
        const asked = { id, version, decision: 'refuse', reason } as const
        if (isReversal) refuseReversal.mutate(asked)
        else refuse.mutate(asked)
      }}
    >
      <TextAreaField
        label={t.reason}
        hint={t.refuseHint}
        required
        maxLength={300}
        value={reason}
        onChange={(input) => setReason(input.target.value)}
      />
    </FormDialog>
  )
}
