import { useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { formatFen } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { showToast } from '../ui/toast.ts'
import caseStyles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { type Case, caseAllows } from './case-types.ts'
import styles from './orders.module.css'

/** Where money may come back, the way to ask for it; finance decides how much. */
export function AskRefund({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const [asking, setAsking] = useState(false)
  const left = order.money.paid - order.money.refunded
  if (left <= 0 || !caseAllows(order, 'afterSales')) return null
  return (
    <>
      <Button className={caseStyles.askRefund} onClick={() => setAsking(true)}>
        {t.askRefund}
      </Button>
      {asking && <RefundDialog orderNo={order.orderNo} left={left} onClose={() => setAsking(false)} />}
    </>
  )
}

function RefundDialog({ orderNo, left, onClose }: { orderNo: string; left: number; onClose: () => void }) {
  const t = useMessages(caseMessages)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const ask = useCallMutation('payments.requestRefund', {
    invalidates: ['orders.getOrderDetail', 'orders.listOrders', 'orders.getOrderCounts', 'orders.listOrderEvents'],
    onSuccess: () => {
      showToast({ tone: 'good', text: t.refundAsked })
      onClose()
    },
  })
  const send = () => {
    setIsTried(true)
    if (reason.trim() !== '') ask.mutate({ orderNo, reason })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t.askRefund}
      actions={
        <>
          <Button onClick={onClose}>{t.notNow}</Button>
          <Button tone="primary" busy={ask.isPending} onClick={send}>
            {t.sendRefund}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t.refundText(formatFen(left))}</p>
        <TextField
          label={t.refundReason}
          required
          maxLength={80}
          value={reason}
          error={isTried && reason.trim() === '' ? t.refundReasonMissing : undefined}
          onChange={(input) => setReason(input.target.value)}
        />
      </div>
    </Dialog>
  )
}
