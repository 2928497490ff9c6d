import { invoiceStateNames } from '@portal/domain/money/invoices/invoice-states'
import { invoiceRefusalNames } from '@portal/domain/money/invoices/invoice-terms'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { formatFen } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/navigation/navigation.tsx'
import texts from '../ui/texts.module.css'
import styles from './InvoiceOfOrder.module.css'
import { invoiceOfOrderMessages } from './invoice-of-order-messages.ts'

/** One line of a paid order for who owns it: the invoice that it is on, where one can be requested, or why none can; its room is kept. */
export function InvoiceOfOrder({ orderNo }: { orderNo: string }) {
  const t = useMessages(invoiceOfOrderMessages)
  const language = useLanguage()
  const { data } = useQuery(callQuery('invoices.listOrders', { orderNo, pageSize: 1 }, { shownInPlace: true }))
  const found = data?.list.find((order) => order.orderNo === orderNo)
  if (!found) return <p className={classes(styles.line, texts.soft13)}>{'\u00a0'}</p>
  if (found.invoice) {
    const { id, requestNo, state } = found.invoice
    return (
      <p className={classes(styles.line, layout.row8, texts.soft13)}>
        <span>{t.invoice}</span>
        <Link to={pathTo('/invoicing/getMyInvoicingList', { query: { invoice: id } })}>{requestNo}</Link>
        <span>{invoiceStateNames[state][language]}</span>
      </p>
    )
  }
  if (found.reason !== null) {
    return (
      <p className={classes(styles.line, texts.soft13)}>
        {[t.invoice, invoiceRefusalNames[found.reason][language]].join(' · ')}
      </p>
    )
  }
  return (
    <p className={classes(styles.line, texts.soft13)}>
      <Link to={pathTo('/invoicing/getInvoiceOrderList', { query: { orderNo } })}>
        {t.ask(formatFen(found.invoiceable))}
      </Link>
    </p>
  )
}
