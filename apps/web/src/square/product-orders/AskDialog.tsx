import { afterSaleKindNames } from '@portal/domain/square/product-orders/after-sales'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { showToast } from '../../ui/toast.ts'
import { AmountBack, useAmountBack } from './AmountBack.tsx'
import { Attach, type Attached } from './Attach.tsx'
import { productActMessages } from './order-messages.ts'
import type { ProductOrder } from './product-order-types.ts'
import { useOrderCall } from './use-order-call.ts'

/** What the buyer asks for after paying, with a reason and proof. */
export default function AskDialog({ order, onClose }: { order: ProductOrder; onClose: () => void }) {
  const t = useMessages(productActMessages)
  const language = useLanguage()
  const [kind, setKind] = useState(order.asks[0] ?? 'refund')
  const back = useAmountBack(order.refundable)
  const [reason, setReason] = useState('')
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [isTried, setTried] = useState(false)
  const isMoney = kind !== 'redo'
  const { amount } = back
  const isAmountWrong = isMoney && amount === undefined
  const ask = useOrderCall('productOrders.askAfterSale', () => {
    showToast({ tone: 'good', text: t.asked })
    onClose()
  })
  const send = () => {
    setTried(true)
    if (isAmountWrong || reason.trim() === '') return
    const { orderNo, version } = order
    const fileIds = files.map(({ id }) => id)
    ask.mutate({ orderNo, version, kind, reason, fileIds, ...(isMoney && amount !== undefined && { amount }) })
  }
  return (
    <FormDialog
      title={t.askTitle}
      label={t.askAct}
      width="usual"
      busy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onAct={send}
    >
      <Segments
        label={t.kind}
        options={order.asks.map((one) => [one, afterSaleKindNames[one][language]] as const)}
        chosen={kind}
        onChoose={setKind}
      />
      {isMoney && <AmountBack back={back} isTried={isTried} />}
      <TextAreaField
        label={t.reason}
        required
        rows={4}
        maxLength={1000}
        value={reason}
        error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Attach label={t.proof} files={files} onChange={setFiles} />
    </FormDialog>
  )
}
