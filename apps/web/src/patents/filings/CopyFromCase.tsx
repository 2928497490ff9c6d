import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import fields from '../../parts/fields.module.css'
import { useCopyOrder } from '../../parts/use-copy-order.ts'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { classes } from '../../ui/classes.ts'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { filingMessages } from './messages.ts'

/** A new draft with the form of an earlier case. */
export function CopyFromCase() {
  const t = useMessages(filingMessages)
  const navigate = useNavigate()
  const cases = useLoadMore('orders.listOrders', (title) => (title ? { title } : {}))
  const copy = useCopyOrder(({ orderNo }) => void navigate(pathTo('/order/patentOrder/form', { query: { orderNo } })))
  return (
    <LoadMoreSelect
      label={t.copyFrom}
      placeholder={t.copyHint}
      disabled={copy.isPending}
      {...cases}
      keyOf={(row) => row.orderNo}
      onChoose={({ orderNo }) => copy.copy(orderNo)}
      render={(row) => (
        <span className={classes(layout.spread12, fields.line)}>
          {row.title || t.untitled} <small>{row.orderNo}</small>
        </span>
      )}
    />
  )
}
