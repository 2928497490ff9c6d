import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { AmountBack, useAmountBack } from './AmountBack.tsx'
import { productActMessages } from './order-messages.ts'
import type { ProductOrder } from './product-order-types.ts'
import { useOrderCall } from './use-order-call.ts'

/** The seller cannot deliver, or makes good: money goes back without being asked for. */
export default function GiveBackDialog({ order, onClose }: { order: ProductOrder; onClose: () => void }) {
  const t = useMessages(productActMessages)
  const back = useAmountBack(order.refundable)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { amount } = back
  const give = useOrderCall('productOrders.giveBack', () => {
    showToast({ tone: 'good', text: t.givenBack })
    onClose()
  })
  const send = () => {
    setTried(true)
    if (amount === undefined || reason.trim() === '') return
    const { orderNo, version } = order
    give.mutate({ orderNo, version, amount, reason })
  }
  return (
    <FormDialog
      title={t.giveBackTitle}
      label={amount === undefined ? t.giveBackTitle : t.refundAct(formatFen(amount))}
      busy={give.isPending}
      error={give.error}
      onClose={onClose}
      onAct={send}
    >
      <p>{t.giveBackText}</p>
      <AmountBack back={back} isTried={isTried} />
      <TextAreaField
        label={t.giveBackReason}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
