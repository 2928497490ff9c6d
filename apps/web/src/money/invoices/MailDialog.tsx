import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { InvoiceDetail } from './invoice-types.ts'
import { isEmail } from './is-email.ts'
import { dialogMessages } from './messages.ts'

export function MailDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useMessages(dialogMessages)
  const [email, setEmail] = useState(invoice.email)
  const [isTried, setTried] = useState(false)
  const send = useCallMutation('invoices.mailInvoice', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.mailed })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.mailTitle}
      label={t.send}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onAct={() => {
        setTried(true)
        if (isEmail(email)) send.mutate({ id: invoice.id, email: email.trim() })
      }}
    >
      <TextField
        label={t.mailAddress}
        type="email"
        required
        value={email}
        error={isTried && !isEmail(email) ? t.mailWrong : undefined}
        onChange={(input) => setEmail(input.target.value)}
      />
    </FormDialog>
  )
}
