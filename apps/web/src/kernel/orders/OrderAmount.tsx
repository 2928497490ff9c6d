import { workStates } from '@portal/domain/kernel/orders/order-states'
import { useMessages } from '../../app/language.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { orderMessages } from './messages.ts'
import { type OrderInList, payableFen } from './order-actions.ts'

/** What an order costs; a draft costs nothing yet, so it says what is expected. */
export function OrderAmount({ order }: { order: OrderInList }) {
  const t = useMessages(orderMessages)
  if (order.workState !== workStates.draft.code) return <Money fen={payableFen(order)} />
  if (order.amountExpected === null) return <span className={texts.quiet}>{t.notYet}</span>
  return (
    <span className={texts.quiet}>
      {t.expected} <Money fen={order.amountExpected} />
    </span>
  )
}
