import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { type Case, caseAllows } from './case-types.ts'

const RefundDialog = lazy(async () => ({ default: (await import('../parts/refund/RefundDialog.tsx')).RefundDialog }))
const RefundSteps = lazy(async () => ({ default: (await import('../parts/refund/RefundSteps.tsx')).RefundSteps }))

/** Where money may come back, the way to ask for it, and what became of what was asked; finance decides how much. */
export function AskRefund({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const [asking, setAsking] = useState(false)
  const { paid, refunded } = order.money
  const mayAsk = paid > refunded && caseAllows(order, 'afterSales')
  const isAsked = order.afterState !== 0 || refunded > 0
  return (
    <>
      {mayAsk && (
        <Button className={styles.askRefund} onClick={() => setAsking(true)}>
          {t.askRefund}
        </Button>
      )}
      <Suspense fallback={null}>
        {isAsked && <RefundSteps orderNo={order.orderNo} />}
        {asking && <RefundDialog orderNo={order.orderNo} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
