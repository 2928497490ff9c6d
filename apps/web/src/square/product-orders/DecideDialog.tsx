import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { showToast } from '../../ui/toast.ts'
import { AmountBack, useAmountBack } from './AmountBack.tsx'
import { productActMessages } from './order-messages.ts'
import type { ProductOrder, Sale } from './product-order-types.ts'
import { useOrderCall } from './use-order-call.ts'

interface DecideDialogProps {
  readonly order: ProductOrder
  readonly sale: Sale
  readonly onClose: () => void
}

/** What staff decide of what was put to them; both sides read the reason. */
export default function DecideDialog({ order, sale, onClose }: DecideDialogProps) {
  const t = useMessages(productActMessages)
  const [way, setWay] = useState<'grant' | 'dismiss'>('grant')
  const back = useAmountBack(order.refundable, sale.amount ?? order.refundable)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const grant = way === 'grant'
  const { amount } = back
  const isAmountWrong = grant && amount === undefined
  const decide = useOrderCall('productOrders.decideAfterSale', () => {
    showToast({ tone: 'good', text: t.done })
    onClose()
  })
  const send = () => {
    setTried(true)
    if (isAmountWrong || reason.trim() === '') return
    const { orderNo, version } = order
    decide.mutate({ orderNo, version, id: sale.id, grant, reason, ...(grant && amount !== undefined && { amount }) })
  }
  return (
    <FormDialog
      title={t.decideTitle}
      label={grant && amount !== undefined ? t.refundAct(formatFen(amount)) : t.decideAct}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onAct={send}
    >
      <Segments
        label={t.decision}
        options={[
          ['grant', t.grant],
          ['dismiss', t.dismiss],
        ]}
        chosen={way}
        onChoose={setWay}
      />
      {grant && <AmountBack back={back} isTried={isTried} />}
      <TextAreaField
        label={t.decideReason}
        required
        rows={4}
        maxLength={1000}
        value={reason}
        error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
