import { Link } from 'react-router'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { paymentMessages } from './messages.ts'
import styles from './payments.module.css'

/** Title and number of the order that the money belongs to, leading to its case. */
export function OrderName({ orderNo, title }: { orderNo: string; title: string }) {
  const t = useMessages(paymentMessages)
  return (
    <span className={styles.name}>
      <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })} title={title}>
        {title || t.untitled}
      </Link>
      <small>{orderNo}</small>
    </span>
  )
}
