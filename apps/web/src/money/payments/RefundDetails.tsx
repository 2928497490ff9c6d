import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { OrderMoney } from '../../parts/OrderMoney.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { paymentMessages } from './messages.ts'
import type { RefundRow } from './money-cells.tsx'
import styles from './payments.module.css'

/** Who asked and decided, why, the numbers, and the order's money from the ledger. */
export function RefundDetails({ refund }: { refund: RefundRow }) {
  const t = useMessages(paymentMessages)
  const facts: readonly (readonly [string, string])[] = [
    [t.reason, refund.ofOrder ? refund.reason : `${refund.reason} (${t.notOfOrder})`],
    [t.couponShare, refund.coupon > 0 ? formatFen(refund.coupon) : ''],
    [t.requestedBy, refund.requestedBy ?? t.byItself],
    [t.decidedBy, refund.decidedBy ?? (refund.requestedBy === null ? t.byItself : '')],
    [t.notes, refund.notes],
    [t.failure, refund.failure],
    [t.ourNumber, refund.outRefundNo],
    [t.paidBackNumber, refund.refundReference ?? ''],
  ]
  return (
    <div className={layout.stack16}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
      </dl>
      {refund.fileId !== null && <Proof id={refund.fileId} />}
      <OrderMoney orderNo={refund.orderNo} />
    </div>
  )
}

function Proof({ id }: { id: string }) {
  const t = useMessages(paymentMessages)
  return (
    <div>
      <Button size="small" icon="download" onClick={() => void downloadFile(id)}>
        {t.refundProof}
      </Button>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
