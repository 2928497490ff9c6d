import texts from '../../ui/texts.module.css'
import type { OrderResult } from './each-order.ts'
import styles from './orders.module.css'

interface RefusedOrdersProps {
  readonly title: string
  readonly refused: readonly OrderResult<unknown>[]
}

/** Which orders an act over many would leave out, and why; orders with the same reason stand together. */
export function RefusedOrders({ title, refused }: RefusedOrdersProps) {
  if (refused.length === 0) return null
  const reasons = new Map<string, string[]>()
  for (const { orderNo, refused: reason = '' } of refused) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), orderNo])
  }
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.refused}>
        {[...reasons].map(([reason, orders]) => (
          <li key={reason}>
            {reason} <small className={texts.quiet}>{orders.join(', ')}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
