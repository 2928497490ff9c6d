import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { orderPath } from '../../parts/order-path.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { paymentMessages } from './messages.ts'
import styles from './payments.module.css'

export interface NamedOrder {
  readonly orderNo: string
  readonly title: string
  readonly type: string
  /** The deal whose price the order holds; null for every other order. */
  readonly dealId: string | null
}

/** Title and number of the order that the money belongs to, leading to where it is read, or to the deal whose price it is. */
export function OrderName({ orderNo, title, type, dealId }: NamedOrder) {
  const t = useMessages(paymentMessages)
  const to =
    dealId === null
      ? orderPath(type, orderNo)
      : pathTo('/order/transference', { query: { tab: 'staff', deal: dealId } })
  return (
    <span className={classes(layout.shrinks, layout.grid, styles.name)}>
      <Link to={to} title={title}>
        {title || t.untitled}
      </Link>
      <small>{dealId === null ? orderNo : `${orderNo} · ${t.ofDeal}`}</small>
    </span>
  )
}
