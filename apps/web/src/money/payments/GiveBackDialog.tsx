import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast.ts'
import { paymentMessages } from './messages.ts'
import type { PaymentRow } from './money-cells.tsx'

/** Money of the manual queue goes back whole; why is told to the payer. */
export function GiveBackDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const [notes, setNotes] = useState('')
  const giveBack = useCallMutation('payments.returnReceipt', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.goesBack })
      onClose()
    },
  })
  const amount = formatFen(payment.received ?? 0)
  return (
    <Dialog
      open
      keepOpen
      width="small"
      onClose={onClose}
      title={t.giveBackTitle}
      actions={
        <Button
          tone="bad"
          busy={giveBack.isPending}
          disabled={notes.trim() === ''}
          onClick={() => giveBack.mutate({ paymentId: payment.paymentId, notes })}
        >
          {t.approve(amount)}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <p>{t.giveBackText(amount)}</p>
        <TextField
          label={t.reason}
          required
          maxLength={80}
          value={notes}
          onChange={(input) => setNotes(input.target.value)}
        />
      </div>
    </Dialog>
  )
}
