import { useMessages } from '../../app/language.ts'
import { OrderMoney } from '../../parts/OrderMoney.tsx'
import layout from '../../ui/layout.module.css'
import { paymentMessages } from './messages.ts'
import type { PaymentRow } from './money-cells.tsx'
import styles from './payments.module.css'

/** Numbers at the provider, what does not match, and the order's money from the ledger. */
export function PaymentDetails({ payment }: { payment: PaymentRow }) {
  const t = useMessages(paymentMessages)
  return (
    <div className={layout.stack16}>
      <dl className={styles.facts}>
        <dt>{t.ourNumber}</dt>
        <dd>{payment.outTradeNo}</dd>
        {payment.transactionNo && (
          <>
            <dt>{t.theirNumber}</dt>
            <dd>{payment.transactionNo}</dd>
          </>
        )}
        {payment.note.map(({ field, expected, actual }) => (
          <MismatchLine key={field} text={t.fields(field, expected, actual)} label={t[payment.state]} />
        ))}
      </dl>
      <OrderMoney orderNo={payment.orderNo} />
    </div>
  )
}

function MismatchLine({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  )
}
