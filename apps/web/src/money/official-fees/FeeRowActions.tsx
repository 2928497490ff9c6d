import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { RowAction } from '../../ui/list/list-types.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { showToast } from '../../ui/toast.ts'
import type { FeeOrder } from './fee-types.ts'
import { feeMessages } from './messages.ts'

const isUnpaid = (order: FeeOrder) => order.payState < 2 && order.workState >= 1 && order.workState < 6

/** Pay as a button while it is unpaid, the rest behind the dots. */
export function FeeRowActions({ order, isClient, onPay }: { order: FeeOrder; isClient: boolean; onPay: () => void }) {
  const t = useMessages(feeMessages)
  const [cancelling, setCancelling] = useState(false)
  const actions: RowAction[] = [
    ...(order.paid > 0
      ? [
          {
            key: 'receipt',
            label: t.receiptOfPayment,
            to: pathTo('/order/receipt/:orderNo', { params: { orderNo: order.orderNo } }),
          },
        ]
      : []),
    ...(isClient && isUnpaid(order)
      ? [{ key: 'cancel', label: t.cancelOrder, run: () => setCancelling(true), tone: 'bad' as const }]
      : []),
  ]
  return (
    <>
      {isClient && isUnpaid(order) && (
        <Button data-next size="small" onClick={onPay}>
          {t.pay(formatFen(order.amount))}
        </Button>
      )}
      {actions.length > 0 && <RowMenu label={t.actionsOf(order.orderNo)} actions={actions} />}
      {cancelling && <CancelDialog orderNo={order.orderNo} onClose={() => setCancelling(false)} />}
    </>
  )
}

function CancelDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useMessages(feeMessages)
  const cancel = useCallMutation('orders.cancelOrder', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.cancelled })
      onClose()
    },
  })
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      title={t.cancelTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="bad" busy={cancel.isPending} onClick={() => cancel.mutate({ orderNo, notes: '' })}>
            {t.cancelOrder}
          </Button>
        </>
      }
    >
      <p>{t.cancelText}</p>
    </Dialog>
  )
}
