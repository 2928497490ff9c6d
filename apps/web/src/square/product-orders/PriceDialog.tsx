import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { productActMessages } from './order-messages.ts'
import type { ProductOrder } from './product-order-types.ts'
import { useOrderCall } from './use-order-call.ts'

/** Another price for the whole order, while nobody has paid. */
export default function PriceDialog({ order, onClose }: { order: ProductOrder; onClose: () => void }) {
  const t = useMessages(productActMessages)
  const [text, setText] = useState(yuanText(order.amount))
  const [isTried, setTried] = useState(false)
  const amount = parseYuan(text)
  const change = useOrderCall('productOrders.changePrice', () => {
    showToast({ tone: 'good', text: t.priceSaved })
    onClose()
  })
  const put = () => {
    setTried(true)
    const { orderNo, version } = order
    if (amount !== undefined && amount > 0) change.mutate({ orderNo, version, amount })
  }
  return (
    <FormDialog
      title={t.priceTitle}
      label={t.priceTitle}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onAct={put}
    >
      <p>{t.priceText}</p>
      <TextField
        label={t.price}
        required
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isTried && !amount ? t.priceWrong : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
