import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { serviceMessages } from './messages.ts'
import own from './services.module.css'

/** Orders that ask for the same of a mark already, told before the form is filled in; nothing without one. */
export function AtWork({ orders }: { readonly orders: readonly string[] }) {
  const t = useMessages(serviceMessages)
  if (orders.length === 0) return null
  return (
    <span className={classes(texts.warn13, own.atWork)}>
      {t.atWork}{' '}
      {orders.map((orderNo) => (
        <Link key={orderNo} to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>
          {orderNo}
        </Link>
      ))}
    </span>
  )
}
