import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import money from '../../parts/pay/money.module.css'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { paymentMessages } from './messages.ts'
import type { RefundRow } from './money-cells.tsx'
import styles from './payments.module.css'

/** A refund that no provider will pay out: it failed there, or the order was paid by bank transfer. */
export function canSettle({ state, provider }: RefundRow): boolean {
  return state === 'failed' || (state === 'approved' && provider === 'bank')
}

const endings = ['paidBack', 'giveUp'] as const

/** Notes that a refund was paid back at the bank, or refuses one that failed, each with what has to be said of it. */
export function SettleRefundDialog({ refund, onClose }: { refund: RefundRow; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const [decision, setDecision] = useState<(typeof endings)[number]>('paidBack')
  const [reference, setReference] = useState('')
  const [notes, setNotes] = useState('')
  const settle = useCallMutation('payments.decideRefund', {
    shownInPlace: true,
    onSuccess: (_reply, sent) => {
      showToast({ tone: 'good', text: sent.decision === 'giveUp' ? t.decidedRefuse : t.settledPaidBack })
      onClose()
    },
  })
  const { refundId } = refund
  const isPaidBack = decision === 'paidBack'
  const mayGiveUp = refund.state === 'failed' && refund.ofOrder
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.settleTitle}
      actions={
        <Button
          tone={isPaidBack ? 'primary' : 'bad'}
          busy={settle.isPending}
          disabled={(isPaidBack ? reference : notes).trim() === ''}
          onClick={() => settle.mutate({ refundId, decision, notes, ...(isPaidBack && { reference }) })}
        >
          {isPaidBack ? t.notePaidBack(formatFen(refund.amount)) : t.refuse}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <p>{refund.provider === 'bank' ? t.settleBankText : t.settleText}</p>
        <dl className={styles.facts}>
          <dt>{t.order}</dt>
          <dd>
            {refund.title || t.untitled} · {refund.orderNo}
          </dd>
          <dt>{t.customer}</dt>
          <dd>{refund.customer}</dd>
          <dt>{t.amount}</dt>
          <dd>{formatFen(refund.amount)}</dd>
          {refund.failure !== '' && (
            <>
              <dt>{t.failure}</dt>
              <dd>{refund.failure}</dd>
            </>
          )}
        </dl>
        {mayGiveUp && (
          <SelectField
            label={t.settleHow}
            value={decision}
            options={endings.map((value) => ({ value, label: t[value] }))}
            onChange={(value) => setDecision(endings.find((one) => one === value) ?? 'paidBack')}
          />
        )}
        {isPaidBack && (
          <TextField
            label={t.reference}
            hint={t.referenceHint}
            maxLength={64}
            required
            value={reference}
            onChange={(input) => setReference(input.target.value)}
          />
        )}
        <TextAreaField
          label={isPaidBack ? t.notes : t.giveUpReason}
          hint={isPaidBack ? undefined : t.giveUpHint}
          maxLength={500}
          required={!isPaidBack}
          value={notes}
          onChange={(input) => setNotes(input.target.value)}
        />
        {settle.error instanceof CallError && (
          <p role="alert" className={money.warning}>
            {settle.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
