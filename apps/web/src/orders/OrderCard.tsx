import { Link } from 'react-router'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { OrderStateChip } from '../parts/OrderStateChip.tsx'
import { Money } from '../ui/Money.tsx'
import { DeadlineDays } from './DeadlineDays.tsx'
import { orderMessages } from './messages.ts'
import { type OrderInList, payableFen } from './order-actions.ts'
import styles from './orders.module.css'

/** An order on a phone: what it is, where it stands, when and how much. */
export function OrderCard({ order }: { order: OrderInList }) {
  const t = useMessages(orderMessages)
  const { orderNo } = order
  return (
    <>
      <span className={styles.name}>
        <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })} className={styles.title}>
          {order.title || t.untitled}
        </Link>
        <small>{orderNo}</small>
      </span>
      <span className={styles.chips}>
        <OrderStateChip set="work" code={order.workState} />
        <OrderStateChip set="payment" code={order.payState} />
      </span>
      <span className={styles.between}>
        {order.deadlineInner !== null && <DeadlineDays order={order} />}
        {payableFen(order) > 0 && <Money fen={payableFen(order)} strong />}
      </span>
    </>
  )
}
