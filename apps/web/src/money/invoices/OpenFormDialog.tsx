import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { InvoiceDetail } from './invoice-types.ts'
import { dialogMessages } from './messages.ts'

/** The form for red letters was opened at the tax authority, or the invoice service opens it. */
export function OpenFormDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useMessages(dialogMessages)
  const [confirmationNo, setConfirmationNo] = useState('')
  const [needsConfirmation, setNeedsConfirmation] = useState(false)
  const { id, version, provider } = invoice
  const open = useCallMutation('invoices.decideReversal', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.formOpened })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.openFormTitle}
      label={t.openForm}
      busy={open.isPending}
      disabled={provider === null && confirmationNo.trim() === ''}
      error={open.error}
      onClose={onClose}
      onAct={() => open.mutate({ id, version, decision: 'open', confirmationNo, needsConfirmation })}
    >
      {provider === null ? (
        <>
          <TextField
            label={t.confirmationNo}
            required
            maxLength={40}
            value={confirmationNo}
            onChange={(input) => setConfirmationNo(input.target.value)}
          />
          <CheckField
            label={t.needsConfirmation}
            checked={needsConfirmation}
            onChange={(input) => setNeedsConfirmation(input.target.checked)}
          />
        </>
      ) : (
        <p>{t.byService(provider)}</p>
      )}
    </FormDialog>
  )
}
