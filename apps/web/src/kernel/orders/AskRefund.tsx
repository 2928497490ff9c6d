import { workStates } from '@portal/domain/kernel/orders/order-states'
import { Suspense, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { type Case, caseAllows } from './case-types.ts'

const RefundDialog = lazy(async () => ({ default: (await import('../../parts/refund/RefundDialog.tsx')).RefundDialog }))
const RefundSteps = lazy(async () => ({ default: (await import('../../parts/refund/RefundSteps.tsx')).RefundSteps }))

/** Where money may come back, the way to ask for it, and what became of what was asked; finance decides how much. */
export function AskRefund({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const [asking, setAsking] = useState(false)
  const { paid, refunded, returning } = order.money
  const mayAsk = paid > refunded && caseAllows(order, 'afterSales')
  const isAsked = order.afterState !== 0 || refunded > 0 || returning > 0
  // What was paid to the office went there with the filing.
  const isWithOffice = order.workState === workStates.filed.code || order.workState === workStates.completed.code
  const ask = (
    <Button className={styles.askRefund} onClick={() => setAsking(true)}>
      {t.askRefund}
    </Button>
  )
  return (
    <>
      {mayAsk &&
        (isWithOffice ? (
          <details className={styles.lines}>
            <summary>{t.afterSales}</summary>
            <p className={texts.quiet}>{t.refundLate}</p>
            {ask}
          </details>
        ) : (
          ask
        ))}
      <Suspense fallback={null}>
        {isAsked && <RefundSteps orderNo={order.orderNo} />}
        {asking && <RefundDialog orderNo={order.orderNo} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
