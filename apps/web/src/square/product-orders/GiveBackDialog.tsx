import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { productActMessages } from './order-messages.ts'
import type { ProductOrder } from './product-order-types.ts'
import { useOrderCall } from './use-order-call.ts'

/** The seller cannot deliver, or makes good: money goes back without being asked for. */
export default function GiveBackDialog({ order, onClose }: { order: ProductOrder; onClose: () => void }) {
  const t = useMessages(productActMessages)
  const [text, setText] = useState(yuanText(order.refundable))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = parseYuan(text)
  const most = formatFen(order.refundable)
  const isWrong = amount === undefined || amount < 1 || amount > order.refundable
  const give = useOrderCall('productOrders.giveBack', () => {
    showToast({ tone: 'good', text: t.givenBack })
    onClose()
  })
  const send = () => {
    setTried(true)
    if (isWrong || reason.trim() === '') return
    const { orderNo, version } = order
    give.mutate({ orderNo, version, amount, reason })
  }
  return (
    <FormDialog
      title={t.giveBackTitle}
      label={isWrong ? t.giveBackTitle : t.refundAct(formatFen(amount))}
      busy={give.isPending}
      error={give.error}
      onClose={onClose}
      onAct={send}
    >
      <p>{t.giveBackText}</p>
      <TextField
        label={t.back}
        hint={t.backHint(most)}
        required
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isTried && isWrong ? t.backWrong(most) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
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
